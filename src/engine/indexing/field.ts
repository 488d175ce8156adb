/**
 * One searchable field of all passages. The terms of passage p are `sequence[starts[p] .. starts[p + 1])` in
 * reading order; the passages that hold term t are `holders[offsets[t] .. offsets[t + 1])`, ascending, with how
 * often in `counts`.
 */
export type Field = {
  sequence: Int32Array;
  starts: Int32Array;
  offsets: Int32Array;
  holders: Int32Array;
  counts: Int32Array;
  /** Mean number of terms of a passage, at least 1. */
  averageLength: number;
};

/** Collects the terms of one field, passage after passage, and turns them into postings by counting. */
export class FieldBuilder {
  private terms = new Int32Array(1 << 14);
  private used = 0;
  private readonly starts: Int32Array;
  private passage = 0;

  constructor(size: number) {
    this.starts = new Int32Array(size + 1);
  }

  add(number: number): void {
    if (this.used === this.terms.length) {
      const larger = new Int32Array(this.used * 2);
      larger.set(this.terms);
      this.terms = larger;
    }
    this.terms[this.used++] = number;
  }

  endPassage(): void {
    this.passage += 1;
    this.starts[this.passage] = this.used;
  }

  finish(vocabulary: number): Field {
    const { starts } = this;
    const sequence = this.terms.slice(0, this.used);
    const size = starts.length - 1;
    const offsets = new Int32Array(vocabulary + 1);
    const lastSeen = new Int32Array(vocabulary).fill(-1);
    for (let passage = 0; passage < size; passage++) {
      const [start, end] = [starts[passage] ?? 0, starts[passage + 1] ?? 0];
      countHolders(sequence, start, end, passage, lastSeen, offsets);
    }
    for (let term = 0; term < vocabulary; term++) {
      offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
    }
    const holders = new Int32Array(offsets[vocabulary] ?? 0);
    const counts = new Int32Array(holders.length);
    const ends = offsets.slice(0, vocabulary);
    for (let passage = 0; passage < size; passage++) {
      const [start, end] = [starts[passage] ?? 0, starts[passage + 1] ?? 0];
      placeHolders(sequence, start, end, passage, offsets, ends, holders, counts);
    }
    return {
      sequence,
      starts,
      offsets,
      holders,
      counts,
      averageLength: Math.max(1, this.used / Math.max(1, size)),
    };
  }
}

// One call for each passage, so that the machine code for it is made early: a course is opened once.

/** Counts passage `passage` at `offsets[term + 1]` for each of its terms, once. */
function countHolders(
  sequence: Int32Array,
  start: number,
  end: number,
  passage: number,
  lastSeen: Int32Array,
  offsets: Int32Array,
): void {
  for (let at = start; at < end; at++) {
    const term = sequence[at] ?? 0;
    if (lastSeen[term] === passage) continue;
    offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
    lastSeen[term] = passage;
  }
}

/** Writes passage `passage` behind the holders of each of its terms, which lie from `offsets[term]` to `ends[term]`. */
function placeHolders(
  sequence: Int32Array,
  start: number,
  end: number,
  passage: number,
  offsets: Int32Array,
  ends: Int32Array,
  holders: Int32Array,
  counts: Int32Array,
): void {
  for (let at = start; at < end; at++) {
    const term = sequence[at] ?? 0;
    let place = (ends[term] ?? 0) - 1;
    if (place < (offsets[term] ?? 0) || holders[place] !== passage) {
      place += 1;
      holders[place] = passage;
      ends[term] = place + 1;
    }
    counts[place] = (counts[place] ?? 0) + 1;
  }
}
