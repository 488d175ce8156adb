import { importCards } from '#contract/card-import.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import { AppError } from '../../http/errors.ts';

/** The fields of an import that come before its file; refuses in words what is none, naming the field. */
export function readImportFields(sent: ReadonlyMap<string, string>): ParsedOf<typeof importCards> {
  const { clone_id, ...rest } = Object.fromEntries(sent);
  const parsed = importCards.input.safeParse({
    ...rest,
    clone_id: /^[1-9]\d{0,14}$/.test(clone_id ?? '') ? Number(clone_id) : clone_id,
  });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => [path.join('.') || 'file', message] as const);
  const [[field, why] = ['', '']] = issues;
  throw new AppError('bad_input', `${field} ${why}.`, { fields: Object.fromEntries(issues) });
}
