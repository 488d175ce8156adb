const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/**
 * Abbreviations, lower-case and without the last period, after which a sentence goes on: case names, reporters,
 * courts, months and subdivisions as The Bluebook's tables T1, T6, T7, T10, T12, T13 and T16 spell them, and the
 * titles and Latin forms of ordinary prose.
 */
const ABBREVIATIONS = words(`
  acad acct acq adj admin admr advert aff affd affg aggr agric am amend amends ann annot app appx apr arb assn assoc
  assocs asst atl att'y atty aud auth auto ave bankr bd bldg bus cas cath cent cert cf ch chem cir civ cl
  cmty co comm comm'n comm'r commn commr comp cong consol const constr cont contr coop corp couns cred crim ct cts cty def defs
  dem dep't dept dev dig dir disc disp dist distrib div doc docs ed educ elec emp emps enf't eng eng'g enter equal equip equit
  est ev evid exam'r exch exec exp expl fac fam fed fidel fin fn found ga gen gov gov't grp guar hist hon hosp hous
  ibid id imp impl inc indem indep indus info ins inst int int'l inv jan juris jud jur kan kt labs legis liab
  litig ltd lttd mach mag maint mem merch messrs metro mfg mfr mgmt minn mkt mktg mr mrs ms mun mut
  n nat'l natl neb nev no nos nov nw obs oct okla ord org para paras pac pat pers pharm phil phx pp pr prac pres princ
  proc prod prof prop prot pshp pt pts pub publ pubs pub'g que rd ref refin reg regs rehab rel relig rels reorg rep
  reprod res resol rest restr retir rev rul ry sav sc sch schs sci sec secs sect secur sen sep sept ser serv shp soc solic
  ss st stat std steph stip sub subch subd subdiv subsec supp suppl supr sur surv svc sw sys tech tel telecomm temp tenn
  tex tit tr transcon transp treas tribl twp unif univ util va vill vol vols vs v vt wis wyo yr
  e.g i.e viz etc al arg dec feb aug jun jul mar tues thurs fri ariz ark cal colo conn del fla haw idaho ill ind
  ky la mass md mich miss mo mont n.h n.j n.m n.y n.c n.d or pa r.i s.c s.d utah wash w ala alaska
  dr rptr cranch wheat how wall pet dall blackf johns cai wend barb denio paige pick cush gray met allen ohio
  art arts cl cls sched schs app'x ex exs exh exhs p par pars op rr supp'l approx bros jr sr esq ph.d m.d llc
  restmt restatement's u.s.c u.s c.f.r f.2d f.3d ed.2d s.ct l.ed
`);

/** Abbreviations that are also plain English words: they count only when written with a capital. */
const CAPITALIZED_ABBREVIATIONS = words(`
  am add aff art arts cal cent col cont dec def dem dig disc div doc docs elec emp equal est ev ex exp fam fin found gen gray how id ill
  imp in ind info inst int inv la labs mar mass me met miss mo op or ord org pa pat pen pet pick prod prof prop prot pub
  ref reg rehab rep res rest sat sav sci sec sen sub sun sur tech temp tit tr univ util wall wash wheat
`);

/** Abbreviations that often end a sentence too; a word of SENTENCE_STARTERS after them begins a new one. */
export const ENDING_ABBREVIATIONS = words(`
  inc co corp ltd bros assn ass'n jr sr esq etc al u.s u.s.a d.c u.k e.u n.y n.j n.h n.m n.c n.d s.c s.d r.i a.m p.m ph.d m.d j.d
  llc l.l.c l.l.p l.p p.a p.c n.a a.d b.c c.e u.c.c u.s.c c.f.r ct cir dep't dept gov't comm'n commn bd dist st ave rd rev stat
  p supp app ill cal mass wash conn ala ariz ark colo del fla ga ind kan ky la md mich minn miss mo mont neb
  nev okla or pa tenn tex va vt wis wyo int'l univ div op evid proc ins
`);

/** Words that, written with a capital, begin a sentence and hardly ever stand inside a name or a citation. */
export const SENTENCE_STARTERS = words(`
  the a an it its this that these those there he she they we you i his her their our in on at if when where while
  because although though since as but and so yet however moreover therefore thus hence then here what who why how which
  for from to under after before both each some many most no not nor by with without such
  plaintiff plaintiffs defendant defendants congress courts justice judge petitioner respondent appellant appellee
  accordingly instead nevertheless nonetheless finally first second third next
`);

/** Whether a word, written without its last period, is an abbreviation, an initial, or letters parted by periods. */
export function isAbbreviation(word: string): boolean {
  const key = word.toLowerCase().replaceAll('’', "'");
  if (/^\p{Lu}$/u.test(word)) return true;
  if (/^\p{L}{1,4}(?:\.\p{L}{1,6})+$/u.test(word)) return true;
  if (CAPITALIZED_ABBREVIATIONS.has(key)) return /^\p{Lu}/u.test(word);
  return ABBREVIATIONS.has(key);
}
