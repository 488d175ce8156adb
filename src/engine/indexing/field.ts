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
    eachTerm(sequence, starts, (term, passage) => {
      if (lastSeen[term] !== passage) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
      lastSeen[term] = passage;
    });
    for (let term = 0; term < vocabulary; term++) {
      offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
    }
    const holders = new Int32Array(offsets[vocabulary] ?? 0);
    const counts = new Int32Array(holders.length);
    const ends = offsets.slice(0, vocabulary);
    lastSeen.fill(-1);
    eachTerm(sequence, starts, (term, passage) => {
      if (lastSeen[term] !== passage) {
        const at = ends[term] ?? 0;
        holders[at] = passage;
        ends[term] = at + 1;
        lastSeen[term] = passage;
      }
      const at = (ends[term] ?? 1) - 1;
      counts[at] = (counts[at] ?? 0) + 1;
    });
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

function eachTerm(
  sequence: Int32Array,
  starts: Int32Array,
  visit: (term: number, passage: number) => void,
): void {
  for (let passage = 0; passage + 1 < starts.length; passage++) {
    const end = starts[passage + 1] ?? 0;
    for (let at = starts[passage] ?? 0; at < end; at++) visit(sequence[at] ?? 0, passage);
  }
}
