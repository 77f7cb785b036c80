import type { Probe, ProbeGroup } from './probe.ts';

const noEffect = 'the button; the press has no effect';

const actions: readonly Probe[] = [
  {
    ...press({ action: 'explode' }),
    fault: 'An action that does not exist',
    reports: [{ at: '@press', code: 'action.malformed', message: '/ value of tag "action" must be in oneOf' }],
  },
  {
    ...press({ action: 'navigate' }),
    fault: 'An action that lacks what it needs',
    reports: [{ at: '@press', code: 'action.malformed', message: "/ must have required property 'to'" }],
  },
  {
    ...press('reload'),
    fault: 'A text in place of an action',
    reports: [{ at: '@press', code: 'action.malformed', message: '/ must be object' }],
  },
  {
    ...press({ action: 'copy', text: { $bind: 'user.gone' } }),
    fault: 'An action whose value is no text',
    reports: [{ at: '@press', code: 'action.value', message: '"copy" needs a text, not nothing.' }],
  },
  {
    ...press({ action: 'copy', text: 'asset:gone.svg' }),
    fault: 'An action whose value cannot be resolved',
    reports: [{ at: '@press', code: 'asset.unknown', message: 'The release has no drawing named "gone.svg".' }],
  },
  {
    ...press({ action: 'navigate', to: '//elsewhere.example' }),
    fault: 'A way to a page of another site',
    reports: [
      {
        at: '@press',
        code: 'action.path',
        message: '"//elsewhere.example" is no path of the site; it must begin with one "/".',
      },
    ],
  },
  {
    ...press({ action: 'link', href: 'javascript:alert(1)' }),
    fault: 'A link that is a program',
    reports: [
      {
        at: '@press',
        code: 'link.unsafe',
        message: '"javascript:alert(1)" is neither an https address nor that of the campaign’s own app.',
      },
    ],
  },
  {
    ...press({ action: 'flow.start', flow: 'gone' }),
    fault: 'A flow that does not exist',
    reports: [{ at: '@press', code: 'flow.unknown', message: 'There is no flow named "gone".' }],
  },
  {
    ...press({ action: 'flow.send', flow: 'login', event: 'login.begin' }),
    fault: 'An event to a flow that does not run',
    reports: [{ at: '@press', code: 'flow.not-running', message: 'The flow "login" does not run.' }],
  },
  {
    ...press({ action: 'list.more', list: 'gone' }),
    fault: 'A list that does not exist',
    reports: [{ at: '@press', code: 'list.unknown', message: 'There is no list named "gone".' }],
  },
  {
    ...press([
      { action: 'link', href: 'http://plain.example' },
      { action: 'link', href: 'https://example.com/after' },
    ]),
    fault: 'A bad action before a good one',
    sees: 'the button; the good action is done',
    done: [['openOutside', 'https://example.com/after']],
    reports: [
      {
        at: '@press',
        code: 'link.unsafe',
        message: '"http://plain.example" is neither an https address nor that of the campaign’s own app.',
      },
    ],
  },
];

/** Probes of what nodes ask for. */
export const actionProbes: readonly ProbeGroup[] = [{ title: 'Actions', probes: actions }];

function press(action: unknown): Pick<Probe, 'node' | 'press' | 'shown' | 'sees'> {
  return {
    node: { component: 'Button', props: { label: 'Press' }, on: { press: action } },
    press: true,
    shown: ['Press'],
    sees: noEffect,
  };
}
