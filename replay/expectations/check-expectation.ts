import type { Expectation } from '#schemas/scenario/scenario.ts';
import type { Scene } from '../run/scene.ts';
import type { PlannedExpectation } from '../scenario/plan.ts';
import { OwnSiteOnlyError } from '../stage/stage.ts';
import { expectNotSeen } from './not-see.ts';
import { expectPage } from './page.ts';
import { expectPicture } from './picture.ts';
import { expectReported } from './reported.ts';
import { expectSeen } from './see.ts';
import { expectSent } from './sent.ts';
import { expectStored } from './stored.ts';

type Part = keyof Expectation;
type Wanted<Name extends Part> = NonNullable<Expectation[Name]>;
type CheckPart<Name extends Part> = (wanted: Wanted<Name>, scene: Scene, then: PlannedExpectation) => Promise<void>;

/** What can be expected, in the order in which it is looked at. */
const checks: { readonly [Name in Part]: CheckPart<Name> } = {
  at: (path, { screen }, then) => expectPage('at', path, screen, then),
  status: (status, { screen }, then) => expectPage('status', String(status), screen, then),
  title: (title, { screen }, then) => expectPage('title', title, screen, then),
  language: (language, { screen }, then) => expectPage('language', language, screen, then),
  see: (see, { screen }, then) => expectSeen(see, screen, then),
  notSee: (notSee, { screen }, then) => expectNotSeen(notSee, screen, then),
  sent: (sent, { screen }, then) => expectSent(sent, screen, then),
  stored: expectStoredHere,
  reported: (reported, scene, then) => expectReported(reported, scene, then.placeOf('reported')),
  picture: expectPicture,
};

/**
 * Checks all that holds at one moment: the page first, then what is seen, sent, stored, reported, and its picture.
 * Throws `ScenarioFailure` for the first thing that does not hold.
 */
export async function checkExpectation(then: PlannedExpectation, scene: Scene): Promise<void> {
  for (const part of Object.keys(checks) as Part[]) await checkPart(part, scene, then);
}

async function checkPart<Name extends Part>(part: Name, scene: Scene, then: PlannedExpectation): Promise<void> {
  const { [part]: wanted } = then.value;
  if (wanted !== undefined) return checks[part](wanted, scene, then);
}

async function expectStoredHere(
  stored: NonNullable<Expectation['stored']>,
  scene: Scene,
  then: PlannedExpectation,
): Promise<void> {
  try {
    await expectStored(stored, scene, then);
  } catch (error) {
    if (!(error instanceof OwnSiteOnlyError)) throw error;
    scene.remark(`What is stored was not checked: ${error.message}`);
  }
}
