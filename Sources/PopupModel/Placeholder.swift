// PopupModel
