/** What the dialog of one entry, a degree or a certification, is opened with. */
export interface EntryDialogProps<Entry> {
  /** What is edited; none for a new one. */
  entry: Entry | undefined;
  onSave: (entry: Entry) => void;
  onClose: () => void;
}
