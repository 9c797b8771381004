/* The flat syntax tree that the library PopupLintSwiftSyntax hands to its caller: the one thing that both sides know.
 *
 * Nodes stand in preorder. Offsets are bytes of the parsed text, without the trivia before the first and behind the last
 * token. Of the tokens, brackets, commas, colons, dots and quotes are left out. */
#ifndef POPUPLINT_SWIFT_TREE_H
#define POPUPLINT_SWIFT_TREE_H

#include <stddef.h>
#include <stdint.h>

/* Raised with every change of this file that an older library would not know. */
#define POPUPLINT_SWIFT_TREE_VERSION 2

enum SwiftNodeKind : uint8_t;
typedef enum SwiftNodeKind SwiftNodeKind;

/* The kinds of swift-syntax that readers ask for, by its names. */
enum __attribute__((enum_extensibility(closed))) SwiftNodeKind : uint8_t {
  SwiftNodeKindOther = 0,
  SwiftNodeKindToken,
  SwiftNodeKindSourceFile,
  SwiftNodeKindCodeBlockItemList,
  SwiftNodeKindCodeBlockItem,
  SwiftNodeKindCodeBlock,
  SwiftNodeKindMemberBlock,
  SwiftNodeKindMemberBlockItem,
  SwiftNodeKindMemberBlockItemList,
  SwiftNodeKindClassDecl,
  SwiftNodeKindStructDecl,
  SwiftNodeKindEnumDecl,
  SwiftNodeKindActorDecl,
  SwiftNodeKindProtocolDecl,
  SwiftNodeKindExtensionDecl,
  SwiftNodeKindFunctionDecl,
  SwiftNodeKindInitializerDecl,
  SwiftNodeKindDeinitializerDecl,
  SwiftNodeKindSubscriptDecl,
  SwiftNodeKindVariableDecl,
  SwiftNodeKindPatternBinding,
  SwiftNodeKindPatternBindingList,
  SwiftNodeKindAccessorBlock,
  SwiftNodeKindAccessorDecl,
  SwiftNodeKindAccessorDeclList,
  SwiftNodeKindImportDecl,
  SwiftNodeKindEnumCaseDecl,
  SwiftNodeKindIdentifierPattern,
  SwiftNodeKindTypeAnnotation,
  SwiftNodeKindInitializerClause,
  SwiftNodeKindInheritanceClause,
  SwiftNodeKindInheritedType,
  SwiftNodeKindInheritedTypeList,
  SwiftNodeKindIdentifierType,
  SwiftNodeKindMemberType,
  SwiftNodeKindOptionalType,
  SwiftNodeKindImplicitlyUnwrappedOptionalType,
  SwiftNodeKindSomeOrAnyType,
  SwiftNodeKindFunctionType,
  SwiftNodeKindArrayType,
  SwiftNodeKindFunctionSignature,
  SwiftNodeKindFunctionParameterClause,
  SwiftNodeKindFunctionParameter,
  SwiftNodeKindFunctionParameterList,
  SwiftNodeKindReturnClause,
  SwiftNodeKindIfConfigDecl,
  SwiftNodeKindIfConfigClause,
  SwiftNodeKindIfConfigClauseList,
  SwiftNodeKindFunctionCallExpr,
  SwiftNodeKindLabeledExpr,
  SwiftNodeKindLabeledExprList,
  SwiftNodeKindClosureExpr,
  SwiftNodeKindClosureSignature,
  SwiftNodeKindClosureShorthandParameterList,
  SwiftNodeKindClosureShorthandParameter,
  SwiftNodeKindClosureParameterClause,
  SwiftNodeKindClosureParameterList,
  SwiftNodeKindClosureParameter,
  SwiftNodeKindClosureCaptureClause,
  SwiftNodeKindMultipleTrailingClosureElement,
  SwiftNodeKindMultipleTrailingClosureElementList,
  SwiftNodeKindMemberAccessExpr,
  SwiftNodeKindDeclReferenceExpr,
  SwiftNodeKindOptionalChainingExpr,
  SwiftNodeKindForceUnwrapExpr,
  SwiftNodeKindSubscriptCallExpr,
  SwiftNodeKindSuperExpr,
  SwiftNodeKindSequenceExpr,
  SwiftNodeKindExprList,
  SwiftNodeKindAssignmentExpr,
  SwiftNodeKindBinaryOperatorExpr,
  SwiftNodeKindUnresolvedTernaryExpr,
  SwiftNodeKindUnresolvedAsExpr,
  SwiftNodeKindUnresolvedIsExpr,
  SwiftNodeKindPrefixOperatorExpr,
  SwiftNodeKindPostfixOperatorExpr,
  SwiftNodeKindInOutExpr,
  SwiftNodeKindTupleExpr,
  SwiftNodeKindArrayExpr,
  SwiftNodeKindArrayElement,
  SwiftNodeKindArrayElementList,
  SwiftNodeKindDictionaryExpr,
  SwiftNodeKindIntegerLiteralExpr,
  SwiftNodeKindFloatLiteralExpr,
  SwiftNodeKindBooleanLiteralExpr,
  SwiftNodeKindStringLiteralExpr,
  SwiftNodeKindStringLiteralSegmentList,
  SwiftNodeKindStringSegment,
  SwiftNodeKindExpressionSegment,
  SwiftNodeKindNilLiteralExpr,
  SwiftNodeKindIfExpr,
  SwiftNodeKindSwitchExpr,
  SwiftNodeKindSwitchCase,
  SwiftNodeKindSwitchCaseList,
  SwiftNodeKindSwitchCaseLabel,
  SwiftNodeKindSwitchCaseItem,
  SwiftNodeKindSwitchDefaultLabel,
  SwiftNodeKindGuardStmt,
  SwiftNodeKindWhileStmt,
  SwiftNodeKindForStmt,
  SwiftNodeKindRepeatStmt,
  SwiftNodeKindDoStmt,
  SwiftNodeKindCatchClause,
  SwiftNodeKindDeferStmt,
  SwiftNodeKindReturnStmt,
  SwiftNodeKindThrowStmt,
  SwiftNodeKindBreakStmt,
  SwiftNodeKindContinueStmt,
  SwiftNodeKindExpressionStmt,
  SwiftNodeKindConditionElement,
  SwiftNodeKindConditionElementList,
  SwiftNodeKindOptionalBindingCondition,
  SwiftNodeKindAvailabilityCondition,
  SwiftNodeKindMatchingPatternCondition,
  SwiftNodeKindMacroExpansionDecl,
  SwiftNodeKindMacroExpansionExpr,
  SwiftNodeKindKeyPathExpr,
  SwiftNodeKindAwaitExpr,
  SwiftNodeKindTryExpr,
  SwiftNodeKindAttribute,
  SwiftNodeKindAttributeList,
  SwiftNodeKindDeclModifier,
  SwiftNodeKindDeclModifierList,
  SwiftNodeKindTypeExpr,
  SwiftNodeKindGenericSpecializationExpr,
};

typedef struct SwiftFlatNode {
  SwiftNodeKind kind;
  uint32_t start;
  uint32_t end;
  /* The index behind the last descendant. */
  uint32_t next;
  /* The index of the parent; the root's own for the root. */
  uint32_t parent;
} SwiftFlatNode;

typedef struct SwiftFlatTree {
  const SwiftFlatNode *_Nullable nodes;
  uint32_t count;
  /* Whether the parser met an error. */
  uint8_t hasErrors;
  /* What the parse of an edited text can start from, if it was asked for: given back on its own. */
  const void *_Nullable state;
} SwiftFlatTree;

/* What an edited text has in place of a range of the text that a state was made of. */
typedef struct SwiftTextChange {
  size_t start;
  size_t end;
  size_t replacementCount;
} SwiftTextChange;

#endif
