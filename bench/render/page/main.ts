import { cardAt, makeCards, received, withPoints } from './card/card-data.ts';
import type { CardData } from './card/card-data.ts';
import type { ListChange } from './bench-page-api.ts';
import type { CardSide, ListSide, SideModule } from './side.ts';
import { Stage } from './stage.ts';

const cardSides = import.meta.glob<SideModule<CardSide>>(['./cards/*', '../../peers/cards/*']);
const listSides = import.meta.glob<SideModule<ListSide>>(['./lists/*']);

const container = document.querySelector<HTMLElement>('#stage');
if (container === null) throw new Error('The page has no stage.');
const cardStage = new Stage<number>(container);
const listStage = new Stage<readonly CardData[]>(container);
let stage: Stage<number> | Stage<readonly CardData[]> = cardStage;
let cards: readonly CardData[] = [];

const nextCards: Readonly<Record<ListChange, (cards: readonly CardData[]) => readonly CardData[]>> = {
  'one item changed': (current) => withPoints(current, -1),
  'one inserted first': (current) => [{ ...cardAt(current, 0), id: 'inserted', title: 'Inserted' }, ...current],
  'order reversed': (current) => current.toReversed(),
};

window.bench = {
  async mountCards(side, count) {
    const { prepare } = await load(cardSides, side);
    cards = received(makeCards(count));
    stage = cardStage;
    return cardStage.mount(await prepare(cards), cards);
  },
  async changePoints(points) {
    if (!cardStage.canChange) return null;
    cards = withPoints(cards, points);
    return cardStage.change(points, cards);
  },
  async mountList(side, count) {
    const { prepare } = await load(listSides, side);
    cards = received(makeCards(count));
    stage = listStage;
    return listStage.mount(await prepare(cards), cards);
  },
  async changeList(change) {
    cards = nextCards[change](cards);
    return listStage.change(cards, cards);
  },
  unmount: () => stage.unmount(),
  markup: () => stage.markup,
  async timeValidation(count) {
    const { timeValidation } = await import('./kansei/validation.ts');
    return timeValidation(makeCards(count));
  },
};

/** Loads the module of a side, which is named like its file. */
async function load<Module>(modules: Record<string, () => Promise<Module>>, side: string): Promise<Module> {
  const path = Object.keys(modules).find((one) => one.split('/').at(-1)?.split('.')[0] === side);
  const loadModule = path === undefined ? undefined : modules[path];
  if (loadModule === undefined) throw new Error(`There is no side "${side}".`);
  return loadModule();
}
