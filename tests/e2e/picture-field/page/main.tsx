import '../../../../src/app/start/base.css';
import '../../../../src/app/start/layers.css';
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import FileField from '#component-registry/components/file-field/file-field.tsx';
import { squarePicture } from '#component-registry/pictures/square-picture.ts';
import { createFormats } from '#i18n/formats.ts';
import { changeField, openForm, valuesOf, viewForm } from '#machines/form/form.ts';
import type { FieldChange } from '#machines/form/form.ts';
import { DataStore } from '#runtime/data-store.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { applyTheme } from '#theme/apply-theme.ts';
import { themeVariables } from '#theme/theme-variables.ts';
import theme from '../../../../fixtures/campaigns/hoshi-no-uta/scripts/system/theme.json' with { type: 'json' };
import texts from '#i18n/texts/ja/forms.json' with { type: 'json' };

/** What the tests ask of the page. */
export interface PicturePage {
  /** What stands in the field, its content as bytes. */
  value(): Promise<unknown>;
  /** The pixel in the middle of each quarter of the square that is shown: first line, then second. */
  quarters(): Promise<readonly (readonly number[])[]>;
}

let form = openForm({
  name: 'card',
  definition: {
    icon: {
      kind: 'file',
      value: null,
      rules: [{ rule: 'picture', types: ['image/png'], leastSide: 1, advisedSide: 480, mostBytes: 40 * 1024 * 1024 }],
    },
  },
});
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const dispatch: RuntimeServices['dispatch'] = (action, scope) => {
  if (action.action !== 'flow.send' || action.event !== 'form.change') return;
  form = changeField(form, scope['event'] as FieldChange);
  for (const listener of listeners) listener();
};

const i18n = createInstance({ lng: 'ja', resources: { ja: { translation: { forms: texts } } }, initAsync: false });
void i18n.init();
const text: RuntimeServices['text'] = (key, values) => i18n.t(key, values ?? {});
const none = () => undefined;
const services: RuntimeServices = {
  locale: 'ja',
  store: new DataStore({}),
  formats: createFormats({ locale: 'ja', tzOffset: '+09:00', text }),
  lists: { more: none, retry: none, sort: none, filter: none },
  reporter: { report: none },
  expressions: { loaded: none, load: () => Promise.reject(new Error('This page has no expressions.')) },
  release: 'test',
  embeds: [],
  text,
  assetUrl: (name) => `/assets/${name}`,
  now: () => new Date(),
  dispatch,
  navigate: none,
};

function Page() {
  const { fields } = viewForm(useSyncExternalStore(subscribe, () => form));
  const content = { emit: none, handles: () => false, slots: {} };
  return (
    <RuntimeProvider value={services}>
      <h1>プロフィール</h1>
      <FileField {...content} field={fields.icon} label="アイコン" hint="正方形がおすすめです。" />
    </RuntimeProvider>
  );
}

applyTheme(document.documentElement, themeVariables(theme.tokens, { assetUrl: none, malformed: none }));

const page: PicturePage = {
  value: async () => {
    const { icon } = valuesOf(form);
    if (icon === null || !(icon.content instanceof Blob)) return icon;
    return { ...icon, content: [...new Uint8Array(await icon.content.arrayBuffer())] };
  },
  quarters: async () => {
    const { icon } = valuesOf(form);
    if (icon === null) return [];
    const square = await squarePicture(icon, 100);
    const context = Object.assign(document.createElement('canvas'), { width: 100, height: 100 }).getContext('2d');
    context?.drawImage(square, 0, 0);
    const places = [25, 75].flatMap((y) => [25, 75].map((x) => [x, y] as const));
    return places.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]);
  },
};
Object.assign(window, { page });
createRoot(document.querySelector('#root') ?? document.body).render(<Page />);
