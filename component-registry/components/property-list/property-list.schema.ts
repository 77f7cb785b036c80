import { define } from '../../definition/define.ts';
import { JsonText, Props } from '../../definition/prop-types.ts';

export const propertyList = define({
  name: 'PropertyList',
  version: '1.0',
  description:
    'The entries of a text property that campaign.json declares to be JSON, in lines; each may have a label.',
  props: Props({
    json: JsonText('The text of the property: "resources.textProperties.byKey.<key>.text".'),
  }),
  parts: {
    root: 'The whole.',
    entry: 'An entry.',
    label: 'What the entry is about.',
    text: 'What it says.',
  },
  example: {
    id: 'words',
    visible: { $bind: 'resources.textProperties.byKey.starWords' },
    props: { json: { $bind: 'resources.textProperties.byKey.starWords.text' } },
  },
});
