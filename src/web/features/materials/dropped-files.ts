/** A file as it was dropped or chosen; `folder`: the name of the folder it lay in, empty without one. */
export type DroppedFile = { file: File; folder: string };

/** What a computer adds to a folder by itself: .DS_Store, Thumbs.db, ~$Notes.docx. */
const BY_ITSELF = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** The files of a drop, those in dropped folders with them. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFile[]> {
  // All at once: the list is empty after the first wait.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory))
    return [...transfer.files].map((file) => ({ file, folder: '' }));
  return (await Promise.all(entries.map((entry) => filesIn(entry, '')))).flat();
}

async function filesIn(entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> {
  if (BY_ITSELF.test(entry.name)) return [];
  if (isFile(entry)) {
    const file = await new Promise<File | null>((take) => entry.file(take, () => take(null)));
    return file ? [{ file, folder }] : [];
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(inside.map((each) => filesIn(each, entry.name)))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const ORDER = new Intl.Collator('en-US', { numeric: true });

/** A folder is told in parts, and an empty part ends it. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((take) => reader.readEntries(take, () => take([])));
    // In no order that anybody would know.
    if (part.length === 0) return all.sort((a, b) => ORDER.compare(a.name, b.name));
    all.push(...part);
  }
}
