import Type from 'typebox';

const Name = (description: string) => Type.String({ minLength: 1, maxLength: 100, description });

function action<Tag extends string, Properties extends Type.TProperties>(
  tag: Tag,
  description: string,
  properties: Properties,
) {
  return Type.Object(
    { action: Type.Literal(tag, { description }), ...properties },
    { title: `Action "${tag}"`, description, additionalProperties: false },
  );
}

/** Every action; `value` gives the schema of a value in it, so that a whole script or one action can be described. */
function actions<Value extends Type.TSchema>(value: (options?: { readonly description: string }) => Value) {
  const values = (description: string) => Type.Optional(Type.Record(Type.String(), value(), { description }));
  return [
    action('navigate', 'Goes to a page of the site.', {
      to: value({ description: 'Path of the page, such as "/prizes".' }),
      replace: Type.Optional(
        Type.Boolean({
          description: 'Replaces the entry in the history of the browser: "back" skips this page. False if left out.',
        }),
      ),
    }),
    action('modal.open', 'Shows a modal script over the page.', {
      modal: Name('Name of the modal script; "menu" is the side menu.'),
      with: values('Values by name; the modal reads each as "modal.<name>".'),
    }),
    action('modal.close', 'Closes the topmost modal.', {}),
    action('leave', 'Leaves the page, in a modal that asks whether to: goes where the fan was going.', {}),
    action('flow.start', 'Starts a flow from its beginning.', {
      flow: Name('Name of the flow.'),
      with: values('Input of the flow, by name.'),
      modals: Type.Optional(
        Type.Record(Type.String(), Name('Name of a modal script.'), {
          description: 'Modals of the campaign in place of those that the flow shows, by the state that shows them.',
        }),
      ),
    }),
    action('flow.send', 'Sends an event to a running flow.', {
      flow: Name('Name of the flow.'),
      event: Name('Name of the event, such as "exchange.confirm".'),
      with: values('What the event carries, by name.'),
    }),
    action('list.more', 'Loads the next page of a list; nothing at its end.', {
      list: Name('Name of the list, such as "prizes".'),
    }),
    action('link', 'Opens an address outside the site, in a window of its own.', {
      href: value({ description: 'The address; it begins with "https://".' }),
    }),
    action('share', 'Opens the post window of the social network.', {
      text: value({ description: 'What the post says.' }),
      hashTags: Type.Optional(value({ description: 'List of hashtags without "#".' })),
      url: Type.Optional(value({ description: 'Address in the post; it begins with "https://".' })),
    }),
    action('copy', 'Copies a text to the clipboard and says so.', {
      text: value({ description: 'What is copied.' }),
    }),
    action('track', 'Records an analytics event.', {
      category: Name('Category of the analytics event, such as "prizes".'),
      label: Type.Optional(value({ description: 'Label of the analytics event: a text or a number.' })),
    }),
    action('reload', 'Loads the page again.', {}),
  ] as const;
}

/** The closed union of what a script may ask for; part of the module in `script.ts`. */
export const actionDefinitions = {
  Action: Type.Union([...actions((options) => Type.Ref('DynamicValue', options))], {
    title: 'Action',
    description: 'What a script asks for when something happens.',
  }),
} as const;

/** An action, its values unchecked: what the page validates before it carries the action out, by the action's name. */
export const ActionShape = Type.Unsafe<{ readonly action: string }>({
  type: 'object',
  properties: { action: { type: 'string' } },
  required: ['action'],
  discriminator: { propertyName: 'action' },
  oneOf: actions((options) => Type.Unknown(options)),
});
