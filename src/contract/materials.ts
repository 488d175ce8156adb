import * as z from 'zod/mini';
import { endpoint, Id, Instant, Nothing } from './endpoint.ts';

/** The four kinds of the wizard, and practice questions, which only the materials panel takes (details.md C). */
export const MATERIAL_KINDS = [
  'syllabus',
  'lectureNotes',
  'additionalMaterials',
  'pastExams',
  'practiceQuestions',
] as const;
export const MaterialKind = z.enum(MATERIAL_KINDS, 'must be a kind of material');
export type MaterialKind = z.output<typeof MaterialKind>;

/** Why a file could not be read. Words for each are in READING_FAILURES. */
export const READING_FAILURES = {
  empty_file: 'The file is empty. Open it, save it with its text and upload that, or remove it here.',
  unsupported_type: 'Please upload a PDF, Word document, or text file.',
  password: 'The file is protected by a password. Save a copy without it and upload that.',
  corrupt: 'The file is damaged or cut off and could not be read. Try saving it again.',
  too_large:
    'The file holds more than Hornbook reads: 150 MB unpacked, or 20 million letters of text. Split it and upload the parts you need.',
  too_many_pages: 'The file has more than 2,000 pages. Split it and upload the parts you need.',
  bomb: 'The file unpacks to far more than its size and was refused. Save it in another format and upload that.',
  timeout: 'Reading took too long and was stopped. Try a smaller file or another format.',
  no_text: 'No text was found: this looks like a scan. Upload a version with text, or paste the text.',
  interrupted: 'Reading was interrupted several times. Please try again.',
} as const;
export type ReadingFailure = keyof typeof READING_FAILURES;

/** Failures that may pass: the same file may be read another time. Of all others no trial makes a document. */
const PASSING_FAILURES: readonly ReadingFailure[] = ['corrupt', 'timeout', 'interrupted'];
export const mayPass = (failure: ReadingFailure): boolean => PASSING_FAILURES.includes(failure);

/** What a student reads of a material with lines that speak to an assistant; it lists so many of them. */
export const ASSISTANT_LINES_NOTE =
  'This file has lines addressed to an assistant. Hornbook treats them as text and answers nothing from them.';
export const MOST_ASSISTANT_LINES = 50;

/** A line of a material that speaks to an assistant, with its page and the page's label. */
export const AssistantLine = z.object({ page: z.int(), label: z.string(), text: z.string() });
export type AssistantLine = z.output<typeof AssistantLine>;

export const Material = z.object({
  id: Id,
  kind: MaterialKind,
  name: z.string(),
  status: z.enum(['reading', 'ready', 'failed']),
  /** In words, when failed. */
  reason: z.nullable(z.string()),
  /** Failed, but reading the same file once more may go better; absent otherwise. */
  may_retry: z.optional(z.boolean()),
  /** pdf, docx, doc, pptx, ppt, odt, odp, rtf, html, md or txt, once known. */
  format: z.nullable(z.string()),
  size: z.int(),
  page_count: z.int(),
  /** Pages read so far, while reading; 0 before the first. */
  pages_read: z.int(),
  /** A notice for the student, as of a type that was not the name's. */
  notice: z.nullable(z.string()),
  /** The first of its lines that are addressed to an assistant, in reading order. */
  assistant_lines: z.array(AssistantLine),
  clone_ids: z.array(Id),
  created_at: Instant,
});
export type Material = z.output<typeof Material>;

export const MaterialPage = z.object({
  material_id: Id,
  page: z.int(),
  page_count: z.int(),
  label: z.string(),
  text: z.string(),
  blocks: z.array(z.object({ type: z.string(), level: z.int(), start: z.int(), end: z.int() })),
});
export type MaterialPage = z.output<typeof MaterialPage>;

/**
 * Multipart: fields kind and optional clone_id before the file. 201 when new, 200 when the same bytes of the same
 * kind are there already. Answers at once; reading goes on behind.
 */
export const addMaterial = endpoint({
  method: 'POST',
  path: '/api/materials',
  policy: 'student',
  transport: 'upload',
  rate: 'upload',
  input: z.strictObject({ kind: MaterialKind, clone_id: z.optional(Id) }),
  reply: Material,
  status: 201,
  knownStatus: 200,
});

/** The student's materials that no clone uses yet (offered again in the wizard). */
export const listUnattachedMaterials = endpoint({
  method: 'GET',
  path: '/api/materials',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: z.array(Material),
});

/** How much the student has stored of what an account holds. Files that turned out to be no documents are not kept. */
export const getStorage = endpoint({
  method: 'GET',
  path: '/api/materials/storage',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: z.object({ files: z.int(), bytes: z.int(), most_files: z.int(), most_bytes: z.int() }),
});

export const getMaterial = endpoint({
  method: 'GET',
  path: '/api/materials/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: Material,
});

/** Server-sent events named `material`, one whenever a material of the student changes, until the client leaves. */
export const watchMaterials = endpoint({
  method: 'GET',
  path: '/api/materials/events',
  policy: 'student',
  transport: 'events',
  input: Nothing,
  reply: Material,
});

export const getMaterialPage = endpoint({
  method: 'GET',
  path: '/api/materials/{id}/pages/{n}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id, n: Id }),
  reply: MaterialPage,
});

/** The file as uploaded: PDFs inline for the viewer, everything else as an attachment. */
export const getMaterialFile = endpoint({
  method: 'GET',
  path: '/api/materials/{id}/file',
  policy: 'owner',
  transport: 'file',
  input: z.strictObject({ id: Id }),
  reply: Nothing,
});

export const retryMaterial = endpoint({
  method: 'POST',
  path: '/api/materials/{id}/retry',
  policy: 'owner',
  transport: 'json',
  rate: 'upload',
  input: z.strictObject({ id: Id }),
  reply: Material,
});

export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/api/materials/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: z.object({ success: z.boolean() }),
});

export const listCloneMaterials = endpoint({
  method: 'GET',
  path: '/api/professor-clones/{id}/materials',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: z.array(Material),
});

export const attachMaterial = endpoint({
  method: 'PUT',
  path: '/api/professor-clones/{id}/materials/{material_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id, material_id: Id }),
  reply: z.array(Material),
});

/** The clone's materials without this one; one that it does not use is answered the same. */
export const detachMaterial = endpoint({
  method: 'DELETE',
  path: '/api/professor-clones/{id}/materials/{material_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id, material_id: Id }),
  reply: z.array(Material),
});
