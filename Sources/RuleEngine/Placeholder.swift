// RuleEngine
