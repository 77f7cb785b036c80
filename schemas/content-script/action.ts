import Type from 'typebox';

const Name = (description: string) => Type.String({ minLength: 1, maxLength: 100, description });
const Values = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Ref('DynamicValue'), { description }));

function action<Tag extends string, Properties extends Type.TProperties>(
  tag: Tag,
  description: string,
  properties: Properties,
) {
  return Type.Object(
    { action: Type.Literal(tag, { description }), ...properties },
    { description, additionalProperties: false },
  );
}

/** The closed union of what a script may ask for; part of the module in `script.ts`. */
export const actionDefinitions = {
  Action: Type.Union(
    [
      action('navigate', 'Goes to a page of the site.', {
        to: Type.Ref('DynamicValue', { description: 'Path of the page, such as "/prizes".' }),
        replace: Type.Optional(Type.Boolean({ description: 'Leaves no entry in the history of the browser.' })),
      }),
      action('modal.open', 'Shows a modal script.', {
        modal: Name('Name of the modal.'),
        with: Values('Read in the modal as "modal.<name>".'),
      }),
      action('modal.close', 'Closes the topmost modal.', {}),
      action('flow.start', 'Starts a flow from its beginning.', {
        flow: Name('Name of the flow.'),
        with: Values('Input of the flow.'),
      }),
      action('flow.send', 'Sends an event to a running flow.', {
        flow: Name('Name of the flow.'),
        event: Name('Type of the event, such as "exchange.confirm".'),
        with: Values('What the event carries.'),
      }),
      action('list.more', 'Loads the next page of a list.', { list: Name('Name of the list.') }),
      action('link', 'Opens an address outside the site.', {
        href: Type.Ref('DynamicValue', { description: 'An https address.' }),
      }),
      action('share', 'Opens the post window of the social network.', {
        text: Type.Ref('DynamicValue', { description: 'What the post says.' }),
        hashTags: Type.Optional(Type.Ref('DynamicValue', { description: 'Hashtags without "#".' })),
        url: Type.Optional(Type.Ref('DynamicValue', { description: 'An https address in the post.' })),
      }),
      action('copy', 'Copies a text to the clipboard and says so.', {
        text: Type.Ref('DynamicValue', { description: 'What is copied.' }),
      }),
      action('track', 'Records an analytics event.', {
        category: Name('Category of the event.'),
        label: Type.Optional(Type.Ref('DynamicValue', { description: 'Label of the event.' })),
      }),
      action('reload', 'Loads the page again.', {}),
    ],
    { title: 'Action', description: 'What a script asks for when something happens.' },
  ),
} as const;
