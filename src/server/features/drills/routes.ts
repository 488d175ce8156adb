import * as line from '#contract/drills.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/mount.ts';
import { cloneIn } from '../clones/owned.ts';
import { makeCardsOf } from './drill-cards.ts';
import * as drills from './drills.ts';
import { toDrill } from './wire.ts';

export function mountDrills(router: Router, deps: Deps): void {
  const clone = cloneIn(deps, 'clone_id');
  const drill = drills.drillIn(deps);

  router.owner(line.listDrillSubjects, clone, ({ caller, own }) => drills.listSubjects(deps, caller, own));
  router.owner(line.getDrillState, clone, ({ caller, own }) => drills.getState(deps, caller, own));
  router.owner(line.startDrill, clone, ({ caller, own, input, once }) =>
    drills.beginDrill(deps, caller, own, input, once),
  );
  router.owner(line.getDrill, drill, async ({ own }) => toDrill(own.drill, deps.content.drill));
  router.owner(line.replyToDrill, drill, ({ caller, own, input, once }) =>
    drills.reply(deps, caller, own, input, once),
  );
  router.owner(line.moveInDrill, drill, ({ caller, own, input, once }) =>
    drills.move(deps, caller, own, input, once),
  );
  router.owner(line.makeDrillCards, drill, ({ own, once }) => makeCardsOf(deps, own, once));
}
