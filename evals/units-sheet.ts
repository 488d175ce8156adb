import { UNIT_LISTS, type UnitParts } from '#contract/units.ts';

const OF_EACH = 25;
const IN_ALL = 100;

type Drawn = { name: string; units: readonly UnitParts[] };

/**
 * A sheet of 100 units of courses for two readers, each alone: 25 of each course by the order of `hash`, and where a course has
 * fewer the rest of the others. Units without a rule are not drawn.
 */
export function unitsSheet(
  courses: readonly Drawn[],
  { seed, hash }: { seed: string; hash: (text: string) => string },
): string {
  const drawn = courses.map(({ name, units }) => {
    const ruled = units.filter(({ rule }) => rule !== null);
    const order = ruled.toSorted((a, b) => (keyOf(name, a) < keyOf(name, b) ? -1 : 1));
    return { name, all: units.length, ruled, order };
  });
  function keyOf(name: string, { topic, name: own }: UnitParts): string {
    return hash(`${name} ${topic} / ${own}`);
  }
  const taken = drawn.map(({ order }) => Math.min(OF_EACH, order.length));
  for (let left = IN_ALL - taken.reduce((a, b) => a + b, 0); left > 0; left -= 1) {
    const at = drawn.findIndex(({ order }, n) => (taken[n] ?? 0) < order.length && taken[n] === lowest());
    if (at === -1) break;
    taken[at] = (taken[at] ?? 0) + 1;
  }
  function lowest(): number {
    return Math.min(...taken.filter((n, at) => n < (drawn[at]?.order.length ?? 0)));
  }
  const counts = drawn.map(
    ({ name, all, ruled }, at) => `${name} (${taken[at]} of ${ruled.length} with a rule, ${all} in all)`,
  );
  const parts = drawn.map(({ name, ruled, order }, at) => {
    const chosen = new Set(order.slice(0, taken[at]));
    const units = ruled.filter((unit) => chosen.has(unit));
    const before = taken.slice(0, at).reduce((a, b) => a + b, 0);
    return [`# ${name}`, ...units.map((unit, n) => printed(unit, before + n + 1))].join('\n\n');
  });
  return `${heading(counts.join(', '), seed)}\n\n${parts.join('\n\n\n')}\n`;
}

function printed(unit: UnitParts, n: number): string {
  const row = (label: string, text: string) =>
    `- [ ] **${n} ${label}**: ${text.trim().replace(/\s*\n\s*/g, ' ⏎ ')}`;
  const part = UNIT_LISTS[unit.list ?? 'elements'];
  return [
    `## ${n}. ${unit.topic} / ${unit.name}`,
    row('rule', unit.rule?.text ?? ''),
    ...unit.elements.map((quote, at) => row(`${part} ${at + 1}`, quote.text)),
    ...unit.exceptions.map(({ quote }, at) => row(`exception ${at + 1}`, quote.text)),
    ...unit.authorities.map(({ name, fact, holding }, at) =>
      row(`case ${at + 1}`, `${name.text} | ${fact?.text ?? '–'} | ${holding?.text ?? '–'}`),
    ),
    ...(unit.trap ? [row('trap', unit.trap.text)] : []),
    ...unit.departures.map((quote, at) => row(`departure ${at + 1}`, quote.text)),
  ].join('\n');
}

const heading = (counts: string, seed: string): string => `# Units: a sheet for two readers, each alone

${IN_ALL} units drawn from ${counts}.
Drawn by the SHA-256 of "${seed} <course> <heading line>"; a unit without a rule ([GAP]) is not drawn.
The heading line is topic / name. A sign ⏎ is the end of a line on the page. Everything quoted is literally on a page; whether it is right is the question.

**How to rate.** Read the heading, then rate every line by itself; put one letter in its box.
- \`r\` right: a student who learns this line under this name and as this kind of thing learns the law as the course has it.
- \`w\` wrong: it misstates the law, or is cut so that it says something else.
- \`o\` another topic's: true, and belongs to another name.
- \`n\` not one: true, and no rule (element, exception, case, trap) at all: class talk, a story, an example, a title.
An **element** is right only where the rule needs it together with the others; a **factor** only where it is weighed with the others; an **alternative** only where one of them is enough or may be chosen. A line under the wrong one of these three words is \`n\`.
A **case** line is name | fact | holding; a – is nothing claimed. It is right if what is there is right.
Rate what stands there, not what is missing. If the unit lacks an element that its rule has on the same page, write \`+\` and which at the rule.
Do not look at the other reader's sheet. In doubt between two letters write the worse one.

**What is counted.** Rules: share of \`r\` (bar .85). Elements, factors and alternatives: share of \`r\` (bar .80). \`w\` and \`o\` of all lines: at most .05. Agreement: share of lines with the same letter.`;
