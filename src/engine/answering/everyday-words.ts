import { stemOf } from '../indexing/terms.ts';

/**
 * Words of everyday speech, one of each stem: those among the 3,000 commonest of spoken American English by their place
 * in SUBTLEX-US (Brysbaert and New, 2009), without names, oaths and words no question is searched by, and the
 * shortenings students type. That the materials lack such a word says little about whether they answer.
 */
const WORDS =
  'diff elems defn ability able aboard above absolutely accept access accident account act action actor actual add address admit ' +
  'advantage advice affair afford afraid afternoon age agency agents ago agree agreement ahead ain aint air airport ' +
  'alarm alert alien alive almost alone along already always amazing ambulance amount ancient anger angry animal ' +
  'anniversary another answer anymore anything anytime anyway anywhere apartment apologize appear apple appointment ' +
  'appreciate approach area aren argue argument arm army around arrest arrived art article artist ashamed aside ask ' +
  'asleep ate attack attempt attention attitude attorney attractive audience authority available avoid awake aware ' +
  'away awesome awful awfully babe baby back background backup bad badly bag bail ball band bang bank bar barely ' +
  'base baseball basement basketball bat bath bathroom battle beach bear beast beat beautiful became become bed ' +
  'bedroom beef beer beg began beginning behavior believe bell belong below belt best bet better beyond big bigger ' +
  'biggest bike bills bird birth birthday bit bite black blame bleeding bless blew blind block blood blow blue ' +
  'board boat body bomb bones book boom booth boots border boring born borrow boss bother bottle bottom bought ' +
  'bound bout bow bowl box boy boyfriend brain brave bread break breakfast breathe bride bridge bright brilliant ' +
  'bring bro broke broken brother brought btw bucks buddy bug building built bull bullet bunch buried burn bus ' +
  'business bust buy cab cabin cable cage cake call calm came camera camp cancel cancer candy cannot cap capable ' +
  'car card care career carefully carry cases cash casino cast castle cat catch caught cause celebrate cell center ' +
  'cents century certain certainly chain chair challenge champagne champion chance change channel character charge ' +
  'charming chase cheap cheating check cheer cheese chest chick chicken child children chip chocolate choice choose ' +
  'chose chosen church cigarette circle circumstances circus city claim class clean clear clearly clever client ' +
  'climb clock close closer closet clothes club clue coach coast coat code coffee coincidence cold collect college ' +
  'color com comfortable coming command committed committee common community company competition completely ' +
  'complicated computer concerned concert condition conference confidence confused connection consider contact ' +
  'contest continue contract control conversation convinced cook cookies cool cop copy corner correct cos cost ' +
  'couch couldn couldnt council count country couple courage course cousin cover cow cowboy coz crack crash crazy ' +
  'cream create creature credit crew crime criminal cross crowd cruel cry cup cure curious current curse custody ' +
  'customers cut cute cuz damage dance dangerous dare dark darling data date daughter dawn day dead deal dear death ' +
  'decent decided decision deck deep defend defense definitely degrees delicious deliver delivery demand demon deny ' +
  'department depends desert deserve designed desire desk desperate destiny destroy details device devil diamond ' +
  'didn die died different difficult dig dinner direction directly director dirt dirty disappeared disappointed ' +
  'disaster discovered disease disgusting distance district division divorce doctor doesn dog doll dollars don door ' +
  'double doubt downstairs downtown dozen drag drama draw dream dress drink drive driver drop drove drugs dry duck ' +
  'dude due dumb dump dust duty dying earlier early ears earth ease easier easily easy eat eaten edge education ' +
  'effect effort eggs eight electric elevator elses embarrassing emergency emotional empty end enemy energy engaged ' +
  'engine enjoy enough enter entire equipment escape especially estate even event eventually every everybody ' +
  'everyone everything everywhere evidence evil exact excellent except exchange excited exercise exist expect ' +
  'expensive experience expert explanation express extra extremely eyes fabulous face fact failed failure fair ' +
  'faith fake fall fallen familiar family famous fan fancy fantastic far farm fashion fast faster fat fate father ' +
  'fault favor favorite fear federal feed feel feet fell fellas fellow felt female fever field fifth fifty fight ' +
  'figure file fill film finally find fine finger finish fire firm first fish fit five fix flag flat flesh flight ' +
  'floor flowers fly focus folks follow food fool foolish foot football force foreign forest forever forget forgive ' +
  'forgot forgotten form former fortune forward fought found four fourth frankly freak free freedom fresh friend ' +
  'friendly friendship frightened front fruit fuel full fully fun funeral funny future game gang garage garbage ' +
  'garden gas gate gave gay genius gentleman gentlemen getting ghost giant gift girl girlfriend given giving glad ' +
  'glass glory goes going gold golden golf gone gonna good gorgeous gosh gotta gotten government governor grab ' +
  'grade grand grandfather grandmother grateful grave gray great greatest green grew ground group grow grown ' +
  'guarantee guard guess guest guide guilty gun guts guy gym hadnt hair half hall hand handle handsome hang ' +
  'happening happy hard harder hardly harm hasn hasnt hat hate haven havent head health healthy hear heard heart ' +
  'heat heaven heavy heck hed held helping heres hero herself hes hidden hide high higher highly highway hill ' +
  'himself hired history hit hold hole holiday home homework honest honestly honey honor hook hop hope horn ' +
  'horrible horse hospital hot hotel hours house hows hug huge huh human hundred hung hungry hunt hurt husband ice ' +
  'idea idiot idk ignore ill illegal image imagine immediately important impossible impressed incident including ' +
  'incredible indeed information innocent insane inside insist instead insurance intelligence intend interesting ' +
  'interrupt interview introduce investigation invited involved iron island isn issue ive jacket jail jealous job ' +
  'join joint joke journey joy juice jump jungle jury justice keep kept key kick kid kill killer kind kinda king ' +
  'kiss kit kitchen knees knew knife knock knowledge known knows lab lack lady laid lake land language large last ' +
  'late later latest laugh launch laundry laws lawyer lay lead leader league learn least leave led left leg legend ' +
  'less lesson letter letting level liar library license lie lied life lifetime lift light like line lips liquor ' +
  'listening little live load loan local location lock lol lonely long longer look loose lose loser loss lost lot ' +
  'loud lousy love lover low lower luck lucky lunch lying machine mad madam made magazine magic maid mail main make ' +
  'male mall man manager map march market marks marriage married mask mass master match mate material matter mayor ' +
  'meal meant meat media medical medicine meet member memory men mental mention mercy mess message met metal middle ' +
  'midnight mighty miles military milk million mind mine minister minute miracle mirror miserable missed mission ' +
  'mistake mister mixed model modern moment money monkey monster months mood moon morning mostly motel mother ' +
  'motion mountain mouse mouth move movie murder museum music myself mystery nail named nasty national nature near ' +
  'nearly necessary neck needs negative neighborhood neighbors neither nerve nervous never new newspaper next nice ' +
  'night nightmare nine noise none nonsense noon normal nose not note nothing notice nowhere nuclear number nurse ' +
  'nuts object obvious obviously ocean odd offer office official often oil old older one onto open opera operation ' +
  'opinion opportunity orange order ordinary original others ought ourselves outfit outside outta owe owner owns ' +
  'pack package page paid pain paint pair pal palace panic pants paper pardon parents park part particular ' +
  'particularly partner party pass passion past patch path pathetic patient pay peace pee pen penny people percent ' +
  'perfect perfectly performance period permission person pet phone photo physical piano pick picture pie piece pig ' +
  'pills pilot pink pipe pity pizza place plain plan plane planet plant plastic plate play player pleasant pleased ' +
  'pleasure plenty pls plz pocket point poison police policy political pool poor popular position possible possibly ' +
  'post pot potential pounds power practice pray precious prefer pregnant prepared presence present press pressure ' +
  'pretend pretty price pride priest prime princess print prison private prize probably problem proceed process ' +
  'professional program progress project prom promise proof proper property protect proud prove provide public pull ' +
  'pulse punch punk pure purpose purse push put quality quarter queen quick quickly quiet quite rabbit race radio ' +
  'rain raise ran ranch range rare rat rate rather reach read ready real reality realize reason recall received ' +
  'recently recognize record red refuse regret regular relationship relax release remain remember remind remove ' +
  'rent repeat report reputation request rescue research respect responsible rest restaurant results return revenge ' +
  'reward rich rid ride ridiculous right ring rip rise risk river road rob robbery rock role roll romantic roof ' +
  'room rope rotten rough round route routine row royal rude ruin run rush sacrifice sad safe safety said sake ' +
  'salad sale salt sand sandwich sat save saw saying scared scary scene schedule school science score scratch ' +
  'screaming screen script sea search season seat sec second secret secretary section security see seek seems seen ' +
  'sell send senior sense sensitive sent separate series serious seriously serve service set settle seven several ' +
  'shadow shake shame shape share sharp shed shes shift shine ship shirt shock shoes shoot shop short shot shoulder ' +
  'shouldn shouldnt show shower shy sick side sight sign signal silence silent silly silver simple simply since ' +
  'sing single sink sir sister sit site situation six size skin skip sky slave sleep slept slide slip slow slowly ' +
  'small smart smell smile smoke smooth snake snap sneak snow social society socks soda soft sold soldier solid ' +
  'solve someday somehow someplace something sometimes somewhere son song soon sooner sorry sort sorta soul sounds ' +
  'soup source space spare speak special specific speech speed spell spend spent spirit spit split spoke spoken ' +
  'sports spot spread spring spy squad square staff stage stairs stand star staring start starving state statement ' +
  'station stay steady steal steel step stick still stock stole stolen stomach stone stood stop store storm story ' +
  'straight strange stranger street strength strike strong stronger stuck student studio study stupid style subject ' +
  'success sudden suddenly suffer sugar suggest suicide suit summer sun super supper supply support supposed sure ' +
  'surface surgery surprise surveillance survive suspect swear sweat sweet sweetheart sweetie swell swim swing ' +
  'switch sword system table tail take taken talent talk tall tank tape target taste taught taxi tea teach teacher ' +
  'team tear teeth telephone television telling temple ten tent terms terrible terribly terrific tests theater thee ' +
  'themselves theory therapy therefore theres theyd theyre theyve thief thin thinking third tho thou thought ' +
  'thousand threat three threw throat throw thrown thru thy ticket tie tied tiger tight till time tiny tip tired ' +
  'title tmr toast today together toilet told tomorrow tongue tonight tonite took top totally touch tough tour ' +
  'tower town trace track trade traffic trail train transfer trap trash trauma travel treasure treat treatment tree ' +
  'trial trick tried trigger trip troops trouble truck true truly trunk trust truth try tunnel turkey turn twice ' +
  'two type ugly unbelievable understanding understood underwear uniform union unit universe unless unusual upset ' +
  'upstairs useless usually vacation value vampire vehicle vice victim victory video view village violence virgin ' +
  'virus vision visit voice vote wagon wait wake walk wall wallet wanna want war warm warning warrant wash wasn ' +
  'wasnt waste watch water wave way weak weapon wear weather wedding week weekend weight weird welcome went weren ' +
  'werent wet weve whatever wheel whenever wherever white whoever whole whos wide wife wild willing win wind window ' +
  'wine wing winner winter wipe wire wise wish witch witness woke wolf woman women won wonderful woods word wore ' +
  'working world worry worse worst worth wouldn wouldnt wound wrap write writer written wrong wrote yard years ' +
  'yelling yellow yesterday youd young younger yours yourself yourselves youve zero zone';

const stems = new Set(WORDS.split(' ').map(stemOf));

/** True when a stem is that of a word of everyday speech. */
export const isEveryday = (stem: string): boolean => stems.has(stem);
