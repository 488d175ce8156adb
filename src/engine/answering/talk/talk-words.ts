const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that carry a sentence and name nothing. */
export const FILLERS = words(`
  a an the of for in on at to and or but so also then just now about with by from into than as if because while until
  this that these those it is are was were be been being am do does did done doing will would can could should may might
  must shall i me my mine myself we us our you your he she him her they them their there here please quick quickly question
  questions really actually btw anyway well like kinda sorta kind sort maybe again still any anything some something
  everything one ones other else more most much many lot lots bit little few what when where which who whom why how tell know
  knowing want need have has had having get gets getting got give gives show let lets wonder wondering ask asking asked
  going go not no yes yep yeah yup nope all both either even too very super so only right wrong say says said see
  look think thinking thought sure guess hope mean means make makes made take takes taking use using used find come
  comes put try trying happen happens there im real quite pretty ever never always already yet soon later today tonight
  tomorrow next last first time times day days week weeks month semester year term monday tuesday wednesday thursday
  friday saturday sunday morning afternoon evening night class classes course stuff thing things professor teacher
  instructor dude man bro guys sir ok hey hi hello thanks oh um uh hmm well lol lmao haha omg ugh wow dear yo howdy
  new old good great best better bad worst big same different sorry especially exactly basically seriously literally
  out up down off over back around between before after during since without via per each every another someone
  anyone somebody people person student students school up own end start stop begin keep mind minute second
  moment possible supposed able allowed permitted required mandatory needed ready rest whole total totally
  completely entirely honestly rn tbh fr ngl af atm yall anymore through toward towards till til instead whether whose anywhere somewhere million ton tons bunch interesting way tips
  thru since per everyone full part of idea clue far long short way ways hard easy fast`);

/** Words of exams and of how a course is run. */
export const COURSE_WORDS = words(`
  final finals exam exams examination examinations midterm midterms test tests quiz quizzes worth weight weights weighted
  weigh weighs weighing percent percentage percentages count counts counted counting points portion fraction share
  grade grades graded grading curve curved gpa breakdown scale policy policies scheme system determined calculated based
  participation participate participating attendance attend attending absence absences absent miss missed missing skip skipping skipped late tardy
  lecture lectures session sessions excused unexcused
  open closed book books note notes bring cheat sheet casebook casebooks textbook textbooks supplement supplements edition
  outline outlines materials material
  format structure structured style type types essay essays multiple choice answer answers issue spotter spotters
  spotting fact pattern patterns true false parts part sections section cumulative comprehensive cover covers covered
  consist include includes included content contents written oral
  hour hours minutes duration length lasts timed limit limits word words page pages character characters maximum max
  when date dates schedule scheduled room location building online remote zoom software examsoft examplify handwrite
  handwritten typed campus takehome home proctored
  office email contact phone number reach address ta meet meets meeting talk visit held hold starts
  laptop laptops computer computers ipad tablet tablets phones cellphone cellphones electronics devices device
  ai chatgpt gpt claude gemini generative copilot llm rule rules ban banned cheating
  cold call calls called calling random randomly volunteer volunteers panel pass often prepared unprepared
  buy record recorded recording recordings slides posted available accommodation accommodations disability extra
  request extension extensions makeup reschedule conflict sick work paper papers assignment assignments homework memo
  memos draft project projects worksheets worksheet submit turn turned due deadline deadlines credit credits units honor
  code plagiarism reading readings read assigned syllabus teaches teaching taught name info information details logistics
  results feedback released component components center blue
  case cases matter matters important importance key main focus remember memorize tested likely study studying expect
  showing show top essential biggest topic topics issues subjects subject areas area units chapters chapter concepts
  doctrines prioritize priority high yield review predict predicted prediction predictions forecast odds chances
  chance probability appear learn learning list
  overview description describe scope seminar themes teach`);

/** Words of orders, of moods and of what is said without a question. */
export const SAID_WORDS = words(`
  history flashcards flashcard cards card anki deck drill practice problem problems hypo hypos hypothetical hypotheticals mock
  sample past attack checklist summary summarize summarise recap plan guide timeline calendar brief briefs build
  create generate write produce prepare help helping helps able score evaluate socratic grill simulate simulation
  lost confused confusing overwhelmed panicking panic panicked freaking freak stressed stress stressing screwed doomed
  behind fail failing failed drowning clueless anxious nervous scared worried worry struggling struggle stuck hopeless
  crying cry understand understanding nothing appreciated killing studied remember break coffee tired exhausted sleepy burned burnt bored hungry sad feel feeling cooked
  toast hate love awesome amazing cool nice perfect fine useless terrible stupid dumb sucks suck worse joke funny laugh
  bot robot human machine whatsup goodnight bye goodbye cya nevermind cheers appreciate helpful helped lifesaver
  welcome conversation chat restart reset clear delete remove erase account data upload uploading uploaded file files
  add save print export download share upgrade premium pay price cost costs money free plan subscription message messages
  left remaining features feature app site website tool hornbook works work working language hear alive sleep
  makes sense gotcha understood noted sounds alrighty alright sweet wonderful excellent brilliant kidding
  private privacy confidential secure safe anonymous access reads sees believe trust rely certain correct accurate source sources
  doing been life meaning weather favorite food color world hell heck damn shit crap fuck fucking wtf
  hiya heya greetings merci gracias xoxo later peace test testing`);

/** All words of small talk, orders and course matters: a message with any other word is a question of law. */
export const TALK_WORDS: ReadonlySet<string> = new Set([...FILLERS, ...COURSE_WORDS, ...SAID_WORDS]);
