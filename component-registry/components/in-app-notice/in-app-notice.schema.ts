import { hostApps, systems } from '#schemas/data-model/data-model.ts';
import { define } from '../../definition/define.ts';
import { Choice, Detail, Props, Words } from '../../definition/prop-types.ts';

export const inAppNotice = define({
  name: 'InAppNotice',
  version: '1.0',
  description:
    'Says that signing in may break off in the browser of an app, and leads out of it; shows nothing in any other browser.',
  props: Props({
    app: Choice(hostApps, 'App whose browser it is: "browser.app" of the data model.'),
    os: Choice(systems, 'System of the device: "browser.os" of the data model.'),
  }),
  events: {
    copy: {
      description: 'The link is to be copied; "copy" is the action for it.',
      detail: Detail({ value: Words('The address of the page.') }),
    },
  },
  parts: {
    root: 'The whole.',
    address: 'The address of the page.',
    heading: 'The words that say where the page is open.',
    hint: 'What to do with the link.',
    text: 'What may happen here.',
    ways: 'The ways out.',
  },
  writesLaterTexts: true,
  example: {
    id: 'in-app',
    props: { app: { $bind: 'browser.app' }, os: { $bind: 'browser.os' } },
    on: { copy: { action: 'copy', text: { $bind: 'event.value' } } },
  },
});
