import { dayMs } from '#server/base/day.ts';

/** How an account of the sandbox network behaves when a site asks for it. */
export type PersonaBehaviour = 'plain' | 'slow-profile' | 'protected' | 'denied' | 'reduced-scope';

export interface Persona {
  readonly id: string;
  readonly screenName: string;
  readonly nickname: string;
  /** Name of the drawing in `avatars/`, without its ending. */
  readonly avatar: string;
  readonly behaviour: PersonaBehaviour;
  /** How old the account is at any time, in days: a new one stays new. */
  readonly ageDays: number;
}

/** Accounts of the sandbox network; the ones that are not plain let a tester see each failure of a sign-up. */
export const personas: readonly Persona[] = [
  {
    id: '200100000000001',
    screenName: 'hina_hoshi',
    nickname: '陽菜☆ほしよみ',
    avatar: 'hina',
    behaviour: 'plain',
    ageDays: 2400,
  },
  {
    id: '200100000000002',
    screenName: 'sora_iro',
    nickname: '空色ソラ',
    avatar: 'sora',
    behaviour: 'plain',
    ageDays: 1900,
  },
  {
    id: '200100000000003',
    screenName: 'mina_byeol',
    nickname: '별토끼 미나',
    avatar: 'mina',
    behaviour: 'plain',
    ageDays: 1200,
  },
  {
    id: '200100000000004',
    screenName: 'alex_rivers',
    nickname: 'Alex Rivers',
    avatar: 'alex',
    behaviour: 'plain',
    ageDays: 900,
  },
  {
    id: '200100000000005',
    screenName: 'jun_starcap',
    nickname: 'JUN(준)',
    avatar: 'jun',
    behaviour: 'slow-profile',
    ageDays: 0,
  },
  {
    id: '200100000000006',
    screenName: 'tsubasa_p',
    nickname: 'つばさ',
    avatar: 'tsubasa',
    behaviour: 'protected',
    ageDays: 700,
  },
  {
    id: '200100000000007',
    screenName: 'minji_note',
    nickname: '민지의 노트',
    avatar: 'minji',
    behaviour: 'denied',
    ageDays: 500,
  },
  {
    id: '200100000000008',
    screenName: 'yoru_neko',
    nickname: '夜ネコ Yoru',
    avatar: 'yoru',
    behaviour: 'reduced-scope',
    ageDays: 300,
  },
];

/** The persona of an identifier, undefined when there is none. */
export function personaById(id: string | undefined): Persona | undefined {
  return personas.find((persona) => persona.id === id);
}

/** When the account of a persona was made, as the network says at that time. */
export function openedAt({ ageDays }: Persona, now: Date): Date {
  return new Date(now.getTime() - ageDays * dayMs);
}
