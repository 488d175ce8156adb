/** Class talk: what the speaker thinks, asks or plans is no rule. */
export const TALK =
  /\b(?:you|your|yours|us|our|we['’]ve|we['’]ll|let['’]s|(?<![.(])I(?![.)])|I['’]m|I['’]ll|I['’]ve|my|today|last class|next class|this class|semester|casebook|textbook|readings?|slides?|remember|obviously|basically|kinda|sorta|stuff|weird|crazy|interesting(?:ly)?|recall|imagine|classic example)\b/i;

/** Words of somebody who feels his way: what they go with is a remark on the rule. */
export const HEDGES =
  /\bu[mh],|\b(?:kind of|sort of|incidentally|obviously|muddle|messy?|tricky|upsetting|interesting|funny|politically|wiggle|the thing about|big deal|as you|imagine|recall|basically|essentially|just|a total|actually|as we (?:know|saw)|presumably|messy|lots of|seems?|maybe|perhaps|in theory|it turns out|of course|really|pretty|in fact|roughly|anyway|(?<!\b(?:doctrine|rule|test|standard|principle|term|word) (?:that )?)we|example of|confusing|contested|controversial|difficult|complicated|famously|notoriously|straightforward|ambiguous|easiest|hardest|usually only|the key passage|somehow|if anything|at least not)\b|^(?:there(?:['’]s| is| are)|these days|sometimes|even|notice|note\b|what|like|the point of|(?:the|an?|one|another) (?:\w+ ){0,2}(?:questions?|reasons?|thing|point|language|problem|idea|debate|trick)\b)\b|^(?:the|one) issues? (?:is|are|here)\b|\bissues are\b|\b(?:ideas?|questions?|debates?|problems?|arguments?|points?|thing) (?:is|are|here)\b/i;

/** "X is a flexible concept", "a helpful way to think about this": what somebody thinks of the law, not what it is. */
export const CHARACTERIZES =
  /\b(?:is|are|remains?|means) (?:an? |the |one of the )?(?:[\w-]+ ){0,3}(?:concepts?|notions?|areas?|topics?|subjects?|puzzles?|mess|devices?|issues?|disputes?|muddle)(?:[.;,]|$)|\b(?:can|could|may|might) be (?:compared|likened|thought of)\b|\bway (?:to think|of thinking)\b|\bis a (?:word|term|phrase) of\b|\b(?:use|choice|abuse) of (?:words|language|terms)\b|\b(?:blatant|silly|absurd|ridiculous|brilliant|terrible|awful|bizarre|odd|lovely)\b/i;

/** A question without its mark, a numbered heading, what one case came to, a row of a table, and a piece of a list that goes on. */
export const NO_SENTENCE =
  /^if (?:no|yes),|^(?:(?:rule|part|section)\s+)?(?:[IVX]+|[A-H]|\d{1,2})[.)]\s+(?:how|why|what|two|three|four|five|several|ways|approaches)\b|^hold(?:ing|s)?\s*:\s*(?:this|that|these|the (?:court|trial|conviction|evidence|defendant|statute)|affirmed|reversed|first-degree|second-degree)\b|\S {3,}\S.* {3,}\S|^(?:so |and )?that['’]s\b|\bshould(?:['’]ve| have) been\b|^["“]?for the first time\b|^(?:does|do|did|is|are|was|can|could|would|should|how|why|whether)\b|(?:;|,?\s(?:and|or)|,)\s*["”’*_]*$|:\s*\p{Ll}+$/iu;

/** What a court did with one dispute, and what is said of a thing that only that dispute has. */
export const OF_A_CASE =
  /\b(?:in (?:this|that) case|the court (?:said|held|ruled|found|thought|noted|reasoned|applied|upheld|struck)|in \p{Lu}[\p{L}.]+(?: v\.? \p{Lu}\p{L}+)?,)|^the (?:program|ordinance|city|school|officer|company|agency|hospital|driver|employee handbook)\b/iu;

/** A party of a made-up dispute by its letter: "E is liable for D's negligence". P and D stand for plaintiff and defendant. */
export const OF_LETTERS =
  /(?:^|[\s,;])(?:(?<!\.\s)[B-CE-HJ-OQ-Z]|A(?= (?:is|was|has|owns|must|may|can|will)\b))(?:['’]s)?\s(?:is|was|has|owns|owes|sells|sues|must|may|can|will)\b/;
