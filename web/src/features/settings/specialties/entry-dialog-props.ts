/** Props of the dialog of one entry: a degree or a certification. */
export interface EntryDialogProps<Entry> {
  /** The entry to edit; undefined for a new one. */
  entry: Entry | undefined;
  onSave: (entry: Entry) => void;
  onClose: () => void;
}
