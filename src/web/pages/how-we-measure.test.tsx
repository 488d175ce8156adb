import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import measured from '../../../content/measured.json' with { type: 'json' };
import words from '../../../content/measuring.json' with { type: 'json' };
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';
import { visitor } from '../../../test/support/visitor.ts';
import { barWords, FIGURE_GROUPS, isMet, MEASURED_ON, percent } from '../features/measure/measured.ts';

afterEach(closeScreen);

const openPage = async () => {
  const opened = openScreen('/how-we-measure', visitor);
  await screen.findByRole('heading', { level: 1, name: 'How we measure' });
  return opened;
};

describe('the page about measuring', () => {
  it('has words for every measured figure, and no words for one that was not measured', () => {
    const named = words.groups.flatMap(({ figures }) => figures.map(({ name }) => name));
    expect([...named].sort()).toEqual(measured.figures.map(({ name }) => name).sort());
  });

  it('shows each committed figure beside its bar, and says Not met where it misses it', async () => {
    await openPage();
    const table = within(screen.getByRole('table', { name: 'Measured figures' }));
    const figures = FIGURE_GROUPS.flatMap((group) => group.figures);
    // Looked for by role once: once for each figure was half of this file's time.
    const heads = table.getAllByRole('rowheader');
    for (const figure of figures) {
      const row = heads.filter((head) => head.textContent?.startsWith(figure.label));
      expect(row, figure.label).toHaveLength(1);
      const text = row[0]?.closest('tr')?.textContent ?? '';
      expect(text).toContain(percent(figure.value, figure.isLower));
      const result = { true: 'Met', false: 'Not met', null: 'Watched' }[`${isMet(figure)}`];
      expect(text.endsWith(result ?? '')).toBe(true);
      if (figure.bar !== null) expect(text).toContain(barWords(figure));
    }
    const missed = figures.filter((figure) => isMet(figure) === false).length;
    expect(table.queryAllByText('Not met')).toHaveLength(missed);
  });

  it('says of every figure that needs a real course that its files are not shipped, and of no other', async () => {
    await openPage();
    const table = within(screen.getByRole('table', { name: 'Measured figures' }));
    const needs = FIGURE_GROUPS.flatMap((group) => group.figures).filter(({ files }) => files !== null);
    expect(table.getAllByText(/^Needs files that are not shipped: /)).toHaveLength(needs.length);
    const names = needs.map(({ name }) => name);
    for (const { name } of measured.figures)
      if (/\.(?:course|rules|series|forward|mean)\./.test(name)) expect(names).toContain(name);
    expect(names.filter((name) => /\.sample\.|^(?:library|stories|shorthand)\./.test(name))).toEqual([]);
    expect(
      words.files.every(({ figures }) => figures.every((one) => names.some((name) => name.startsWith(one)))),
    ).toBe(true);
  });

  it('names the day and the command that gives the same figures again', async () => {
    await openPage();
    expect(MEASURED_ON).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'P' && /^Measured .* with/.test(element.textContent ?? ''),
      ).textContent,
    ).toContain(`Measured ${MEASURED_ON} with npm run eval`);
  });

  it('says what the 87% means and what the hidden exams gave', async () => {
    await openPage();
    const card = within(screen.getByRole('region', { name: 'What 87% means' }));
    expect(
      card.getByText(
        'Your study list is the shortest list of topics that we expect to hold 87% of what will be tested.',
      ),
    ).toBeTruthy();
    const sum = (pick: 'tested' | 'onList') => measured.exams.reduce((total, exam) => total + exam[pick], 0);
    expect(card.getByText(/^It is a target, not a grade/).textContent).toContain(
      `held ${sum('onList')} of ${sum('tested')} tested topics, which is ${percent(sum('onList') / sum('tested'))}`,
    );
  });

  it('shows a figure of every group at a glance, and opens all else when it is wanted', async () => {
    await openPage();
    const glance = within(screen.getByRole('region', { name: 'Figures at a glance' }));
    for (const { title, figures } of FIGURE_GROUPS) {
      const barred = figures.filter(({ bar }) => bar !== null);
      const met = barred.filter((figure) => isMet(figure)).length;
      expect(glance.getByText(`${met} of ${barred.length} bars met · ${title}`)).toBeTruthy();
    }
    const parts = [...screen.getByRole('main').querySelectorAll('details')].filter((part) =>
      part.querySelector('summary h2'),
    );
    expect(parts).toHaveLength(6);
    expect(parts.filter((part) => part.open)).toEqual([]);
  });

  it('draws nothing that does not stand in a table too', async () => {
    await openPage();
    const drawings = screen.getAllByRole('figure');
    expect(drawings).toHaveLength(words.groups.length + words.courses.length);
    for (const drawing of drawings) {
      const details = drawing.querySelector('details');
      expect(details?.textContent).toContain('Show as a table');
      expect(details?.querySelectorAll('tbody tr').length).toBeGreaterThan(1);
    }
    expect(screen.getByRole('main').querySelector('[style]')).toBeNull();
  });
});

describe('a share in percent', () => {
  it('never reads as if it reached a bar that it misses', () => {
    expect([percent(0.869), percent(0.87), percent(0.58), percent(1)]).toEqual(['86%', '87%', '58%', '100%']);
    expect([isMet({ value: 0.869, bar: 0.87 }), isMet({ value: 0.87, bar: 0.87 })]).toEqual([false, true]);
    expect(isMet({ value: 0.5, bar: null })).toBeNull();
  });
});
