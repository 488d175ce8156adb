/** Words that carry nothing in finding: function words, and what a question is wrapped in. */
const STOP_WORDS = new Set(
  (
    'a about after again all also am an and any are as at be because been before being both but by can could did do ' +
    'does doing done down during each eg either else etc ever few for from further get gets give gives go got had has have having he her here ' +
    'hers him his how i ie if im in into is isnt it its itself just let lets many may me might more most much must my no ' +
    'nor now of off on once only or other our ours out over own per please same shall she should so some such tell than ' +
    'that thats the their theirs them then there these they this those though through thus to too under until up upon ' +
    'us v very vs was we were what whats when where whether which while who whom whose why will with would yet you your ' +
    'dont doesnt didnt cant wont isnt arent re ve ll ' +
    // What students type around a question: "pls" is no products liability, "u" no name.
    'hi hey hello oops thanks thank thx pls plz ok okay lol omg idk btw tho thru cuz bc u ur n w teh thier wat wats wut wich wen wether hes shes theyre theres wheres whos abt evn evry dosnt didnt wasnt hasnt havent shouldnt wouldnt couldnt werent wont alot becuase gonna wanna gotta'
  ).split(' '),
);

/** Words a question is asked with; they say what is wanted, not what about, so they count little. */
const ASKING_WORDS = new Set(
  (
    'define definition defn def elem elems diff diffs prof outline outlines outlining flashcard flashcards quiz difference distinguish distinction compare comparison explain describe discuss summarize summary meaning mean means list name ' +
    'element elements prong prongs prerequisite prerequisites criteria criterion requirement requirements required require requires req reqs test standard std rule rules factor factors need needed happen ' +
    'work works allowed allow apply applies say says decide decides court courts judge judges case law legal question questions example examples using use used happen happened happens nobody someone somebody anyone anybody ' +
    'between behind against within without toward towards among across thing things think know understand help sentence professor treat treats treated approach approaches handle handles stuff basically actually exactly really work through'
  ).split(' '),
);

/** Whether a lower-case word is left out of the index and of questions. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a lower-case word of a question says how it is asked rather than what about. */
export function isAskingWord(word: string): boolean {
  return ASKING_WORDS.has(word);
}
