import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Clone } from '#contract/clones.ts';
import { Material, type MaterialPage } from '#contract/materials.ts';
import { Prediction } from '#contract/prediction.ts';
import { makeDemoFiles } from '../scripts/demo/demo-files.ts';

const kept = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../content/demo/${name}`, import.meta.url), 'utf8'));

describe('the data of the demo', () => {
  let made: Record<string, unknown>;
  beforeAll(async () => {
    made = JSON.parse(JSON.stringify(await makeDemoFiles())) as Record<string, unknown>;
  }, 60_000);

  test.each(['answers.json', 'screens.json', 'workspace.json', 'prediction.json', 'pages.json'])(
    '%s is what the engine makes of the sample course (node scripts/make-demo.ts makes it anew)',
    (name) => {
      expect(made[name]).toEqual(kept(name));
    },
  );

  test('is what the server would send', () => {
    const { clone, materials } = kept('workspace.json') as { clone: unknown; materials: unknown[] };
    expect(Clone.parse(clone)).toEqual(clone);
    expect(materials.map((material) => Material.parse(material))).toEqual(materials);
    expect(Prediction.parse(kept('prediction.json'))).toEqual(kept('prediction.json'));
  });

  test('holds the page of every quote, word for word', () => {
    const pages = kept('pages.json') as MaterialPage[];
    const answers = kept('answers.json') as {
      citations: { material_id: number; page: number; start: number; end: number; quote: string }[];
    }[];
    const quotes = answers.flatMap(({ citations }) => citations);
    expect(answers).toHaveLength(6);
    expect(answers.every(({ citations }) => citations.length > 0)).toBe(true);
    for (const { material_id, page, start, end, quote } of quotes) {
      const found = pages.find((each) => each.material_id === material_id && each.page === page);
      expect(found?.text.slice(start, end)).toBe(quote);
    }
  });

  test('a sample clone has id, professor_name, course_name, school_name, materials_count, prediction_accuracy and last_updated', () => {
    const { clones, stats } = kept('screens.json') as { clones: object[]; stats: object };
    expect(clones).toHaveLength(3);
    for (const clone of clones) {
      expect(Object.keys(clone).sort()).toEqual([
        'course_name',
        'id',
        'last_updated',
        'materials_count',
        'prediction_accuracy',
        'professor_name',
        'school_name',
      ]);
    }
    expect(Object.keys(stats).sort()).toEqual(['level', 'points', 'study_streak', 'total_study_sessions']);
  });

  test('a turn of the scripted conversation is a professor or a student and what they say', () => {
    const { screens } = kept('screens.json') as {
      screens: { conversation: { role: string; content: string }[] }[];
    };
    const turns = screens.flatMap(({ conversation }) => conversation);
    expect(new Set(turns.map(({ role }) => role))).toEqual(new Set(['professor', 'student']));
    expect(turns.every(({ content }) => content.length > 0)).toBe(true);
  });
});
