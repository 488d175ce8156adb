/** The fields of a message that are texts or numbers: enough of protobuf for what Anki keeps of a note type. */
type Field = { number: number; value: number | Uint8Array };

const VARINT = 0;
const BYTES = 2;

function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let [value, factor] = [0, 1];
    for (let read = 0; read < 10 && at < bytes.length; read += 1) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
      factor *= 128;
    }
    return value;
  };
  while (at < bytes.length) {
    const key = varint();
    const [number, kind] = [Math.floor(key / 8), key % 8];
    if (kind === VARINT) yield { number, value: varint() };
    else if (kind === BYTES) {
      const length = varint();
      yield { number, value: bytes.subarray(at, at + length) };
      at += length;
    } else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else return;
  }
}

const asBytes = (message: unknown): Uint8Array =>
  message instanceof Uint8Array ? message : new Uint8Array();

/** The texts of a message by the numbers of their fields; what is no message has none. */
export function textsOf(message: unknown): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { number, value } of fieldsOf(asBytes(message)))
    if (value instanceof Uint8Array && !texts.has(number)) texts.set(number, new TextDecoder().decode(value));
  return texts;
}

/** A number of a message; 0 where it has none, as protobuf leaves it out. */
export function numberOf(message: unknown, wanted: number): number {
  for (const { number, value } of fieldsOf(asBytes(message)))
    if (number === wanted && typeof value === 'number') return value;
  return 0;
}
