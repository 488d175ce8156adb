import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a tool says of a place: a path for wapiti, a call for sqlmap. */
export type Finding = { tool: 'wapiti' | 'sqlmap'; kind: string; where: string; detail?: string };

/** A finding of the product that is none, and why; `where` and `detail` are patterns for the whole of them. */
type Explained = { tool: string; kind: string; where: string; detail: string; why: string };

const EXPLAINED = JSON.parse(
  readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8'),
) as Explained[];

const fits = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text);
const isSame = (a: { tool: string; kind: string }, b: Finding) => a.tool === b.tool && a.kind === b.kind;
const sentence = ({ tool, kind, where, detail }: Finding): string =>
  `${tool}: ${kind} at ${where}${detail ? ` (${detail})` : ''}`;

/** Says what was found where; answers what is wrong: holes of the canary that were missed, findings nobody has explained. */
export function judge(
  product: readonly Finding[],
  canary: readonly Finding[],
  planted: readonly Finding[],
): string[] {
  const wrong: string[] = [];
  for (const hole of planted) {
    const isFound = canary.some((finding) => isSame(hole, finding) && finding.where === hole.where);
    console.log(`canary   ${isFound ? 'found' : 'MISSED'}: ${sentence(hole)}`);
    if (!isFound) wrong.push(`not found in the canary: ${sentence(hole)}`);
  }
  const used = new Set<Explained>();
  for (const finding of product) {
    const known = EXPLAINED.find(
      (one) =>
        isSame(one, finding) && fits(one.where, finding.where) && fits(one.detail, finding.detail ?? ''),
    );
    if (known) used.add(known);
    console.log(`product  ${known ? `explained (${known.why})` : 'FOUND'}: ${sentence(finding)}`);
    if (!known) wrong.push(`found in the product: ${sentence(finding)}`);
  }
  for (const one of EXPLAINED)
    if (!used.has(one)) console.log(`product  not met this time: ${one.tool}: ${one.kind} at ${one.where}`);
  return wrong;
}
