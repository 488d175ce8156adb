/** What a function of two objects gave, kept as long as they are: the same sentences are held against each other again and again. */
export function remembered<A extends object, B extends object, T>(
  make: (one: A, other: B) => T,
): (one: A, other: B) => T {
  const known = new WeakMap<A, WeakMap<B, { made: T }>>();
  return (one, other) => {
    const own = known.get(one) ?? new WeakMap<B, { made: T }>();
    known.set(one, own);
    const held = own.get(other) ?? { made: make(one, other) };
    own.set(other, held);
    return held.made;
  };
}
