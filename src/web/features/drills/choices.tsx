import { useId } from 'react';
import type { NextClass } from '#contract/drills.ts';
import type { UnitQuote } from '#contract/units.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { plural } from '../../ui/plural.ts';
import { Select } from '../../ui/select.tsx';
import { Choice } from './choice.tsx';
import type { Chosen, Subjects } from './chosen.ts';
import { classWords, offersReading, readingName } from './drill-words.ts';
import { QuoteSource } from './quote-source.tsx';
import { caseWords, isOnlyNamed, ONLY_NAMED, questionWords, whereWords } from './subject-words.ts';

type ChoicesProps = {
  subjects: Subjects;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
};

/** What a student can be called on: the next class first, a case, a topic, or a surprise. */
export function Choices({ subjects, chosen, onChoose, nameOf, onOpen }: ChoicesProps) {
  const name = useId();
  const { next_class, cases, topics } = subjects;
  const options = (of: Subjects['cases']) =>
    of.map((each) => ({
      value: each.name,
      label: `${each.name} (${questionWords(each)})`,
      ...(isOnlyNamed(each) ? { group: ONLY_NAMED } : {}),
    }));
  return (
    <fieldset className="grid gap-2.5">
      <legend className="heading mb-3 text-section">What are you called on?</legend>
      {offersReading(next_class) && (
        <Choice
          name={name}
          title={readingName(next_class)}
          isChosen={chosen.on === 'tomorrow'}
          isDisabled={next_class.subjects.length === 0}
          onChoose={() => onChoose({ on: 'tomorrow', name: '' })}
          words={classWords(next_class, nameOf)}
        >
          {next_class.state === 'found' && (
            <NextReading
              nextClass={next_class}
              chosen={chosen}
              onChoose={onChoose}
              nameOf={nameOf}
              onOpen={onOpen}
            />
          )}
        </Choice>
      )}
      <Choice
        name={name}
        title="A case"
        isChosen={chosen.on === 'case'}
        isDisabled={cases.length === 0}
        onChoose={() => onChoose({ on: 'case', name: cases[0]?.name ?? '' })}
        words={caseWords(cases)}
      >
        {chosen.on === 'case' && (
          <Select
            label="Case"
            options={options(cases)}
            value={chosen.name}
            onChange={({ target }) => onChoose({ on: 'case', name: target.value })}
          />
        )}
      </Choice>
      <Choice
        name={name}
        title="A topic"
        isChosen={chosen.on === 'topic'}
        isDisabled={topics.length === 0}
        onChoose={() => onChoose({ on: 'topic', name: topics[0]?.name ?? '' })}
        words={
          topics.length > 0
            ? `Its rule, elements and limits: ${plural(topics.length, 'topic')} with two questions or more in your materials`
            : 'No topic in your materials has a rule to ask for yet.'
        }
      >
        {chosen.on === 'topic' && (
          <Select
            label="Topic"
            options={options(topics)}
            value={chosen.name}
            onChange={({ target }) => onChoose({ on: 'topic', name: target.value })}
          />
        )}
      </Choice>
      <Choice
        name={name}
        title="Surprise me"
        isChosen={chosen.on === 'surprise'}
        onChoose={() => onChoose({ on: 'surprise', name: '' })}
        words="Drawn from what you missed before, or else from the whole course"
      />
    </fieldset>
  );
}

type NextReadingProps = Pick<ChoicesProps, 'chosen' | 'onChoose' | 'nameOf' | 'onOpen'> & {
  nextClass: NextClass;
};

/** What is assigned, with how much of it is in the notes, and where to begin. */
function NextReading({ nextClass, chosen, onChoose, nameOf, onOpen }: NextReadingProps) {
  const { source, subjects, missing } = nextClass;
  return (
    <>
      {source && (
        <p className="mb-1">
          <QuoteSource quote={source} name={nameOf(source.material_id)} onOpen={onOpen} />
        </p>
      )}
      <ul className="drill-reading">
        {subjects.map((subject) => (
          <li key={subject.name}>
            <span className={subject.about === 'case' ? 'font-serif' : ''}>
              <CaseNames text={subject.name} />
            </span>
            <span>{whereWords(subject)}</span>
          </li>
        ))}
        {missing.map((name) => (
          <li key={name}>
            <span className="font-serif">
              <CaseNames text={name} />
            </span>
            <span>assigned, no notes yet</span>
          </li>
        ))}
      </ul>
      {chosen.on === 'tomorrow' && subjects.length > 1 && (
        <div className="mt-3">
          <Select
            label="Begin with"
            options={[
              { value: '', label: 'The next in turn' },
              ...subjects.map(({ name }) => ({ value: name, label: name })),
            ]}
            value={chosen.name}
            onChange={({ target }) => onChoose({ on: 'tomorrow', name: target.value })}
          />
        </div>
      )}
    </>
  );
}
