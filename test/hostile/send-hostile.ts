import { expect } from 'vitest';
import * as line from '#contract/materials.ts';
import type { Student } from '../support/app.ts';

const REASONS: readonly [string, string][] = Object.entries(line.READING_FAILURES);

/** Uploads a file; answers its number, or null where the call refused it in words. */
export async function send(student: Student, name: string, bytes: Buffer): Promise<number | null> {
  const file = { name, bytes: new Uint8Array(bytes) };
  const { status, body } = await student.upload({ kind: 'additionalMaterials' }, file);
  if (status === 201) {
    expect(body.name, name).toMatch(/^[^\p{Cc}\p{Cf}/\\]{1,200}$/u);
    expect(body.name.isWellFormed(), name).toBe(true);
    return body.id;
  }
  // A sentence, and no word of the machine's.
  const { error } = body as unknown as { error: string };
  expect([name, status < 500, error]).toEqual([name, true, expect.stringMatching(/^[A-Z].{10,}[.!]$/)]);
  return null;
}

/** What became of a file that was sent, as a word of `HostileFile.becomes`, after checking that it is told as promised. */
export async function outcomeOf(student: Student, name: string, id: number | null): Promise<string> {
  if (id === null) return 'refused';
  const { body } = await student.call(line.getMaterial, { id });
  if (body.status === 'ready') {
    const page = await student.call(line.getMaterialPage, { id, n: 1 });
    expect([name, page.status]).toEqual([name, 200]);
    // Nothing of this machine, and no letter that no text has.
    expect(page.body.text).not.toMatch(/root:x?:0|\0/);
    return 'read';
  }
  expect([name, body.status]).toEqual([name, 'failed']);
  const reason = REASONS.find(([, words]) => words === body.reason)?.[0];
  expect([name, body.reason], name).toEqual([name, expect.stringMatching(/^[A-Z].{10,}\.$/)]);
  return reason ?? `${body.reason}`;
}
