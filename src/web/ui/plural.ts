/** A count with its noun: 1 page, 2 pages, 1,204 pages. `many` where adding an s is not enough. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
