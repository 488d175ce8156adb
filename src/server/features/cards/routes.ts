import { importCards as importLine } from '#contract/card-import.ts';
import * as line from '#contract/cards.ts';
import type { Deps } from '../../deps.ts';
import { attachment } from '../../http/attachment.ts';
import type { Router } from '../../http/mount.ts';
import { requireAiUseAllowed } from '../clones/honor-code.ts';
import { cloneIn, owned } from '../clones/owned.ts';
import { receiveUpload } from '../materials/upload.ts';
import { areUnitsBeingMade } from '../units/units.ts';
import * as cards from './cards.ts';
import { exportCards } from './export-cards.ts';
import { importCards } from './import-cards.ts';
import { readImportFields } from './import-fields.ts';

export function mountCards(router: Router, deps: Deps): void {
  const clone = cloneIn(deps, 'clone_id');
  const card = cards.cardIn(deps);

  router.owner(line.getDeck, clone, async ({ caller, own }) => ({
    is_making: await areUnitsBeingMade(deps, own),
    ...(await cards.getDeck(deps, caller, own)),
  }));
  router.owner(line.countDeck, clone, async ({ caller, own }) => ({
    is_making: await areUnitsBeingMade(deps, own),
    ...(await cards.countDeck(deps, caller, own)),
  }));
  router.owner(line.listCards, clone, ({ own }) => cards.listCards(deps, own));
  router.owner(line.listDueCards, clone, async ({ caller, own, input }) => {
    requireAiUseAllowed(deps, caller, own);
    return cards.listDueCards(deps, caller, own, input.cards);
  });
  router.owner(line.exportCards, clone, async ({ own, input, c }) => {
    const { name, type, body } = await exportCards(deps, own, input.format);
    return c.body(new Uint8Array(body), 200, { 'content-type': type, ...attachment(name) });
  });
  router.student(importLine, ({ caller, c }) =>
    receiveUpload(c, async (fields, { stream }) => {
      const { clone_id, ...asked } = readImportFields(fields);
      return importCards(deps, await owned(deps, caller, clone_id), asked, stream);
    }),
  );
  router.owner(line.addCard, clone, ({ own, input, once }) => cards.addCard(deps, own, input, once));
  router.owner(line.editCard, card, ({ own, input }) => cards.editCard(deps, own, input));
  router.owner(line.deleteCard, card, async ({ own }) => {
    await cards.deleteCard(deps, own);
    return { success: true };
  });
  router.owner(line.reviewCard, card, async ({ caller, own, input: { id: _id, ...review } }) => {
    const { examOn } = await owned(deps, caller, own.card.clone_id);
    return cards.reviewCard(deps, own, review, examOn);
  });
  router.owner(line.takeBackReview, card, async ({ caller, own, input }) => {
    const { examOn } = await owned(deps, caller, own.card.clone_id);
    return cards.takeBackReview(deps, own, input.review, examOn);
  });
}
