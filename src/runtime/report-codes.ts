/**
 * Every code of a report that a page sends, with what it says to the operator. Codes are stable: what is reported once
 * is found again by its code in another release.
 */
export const reportCodes = {
  'action.malformed': 'A node asks for something that is no action of the format.',
  'action.path': 'An action leads to what is no path of the site.',
  'action.value': 'A value of an action is not of the kind that the action needs.',
  'answer.malformed':
    'What came for a call is not what its schema says; the call counts as failed, and the message names the first place.',
  'asset.unknown': 'A value names a drawing that the release does not have.',
  'boot.malformed': 'The data that the page came with could not be read; the page asked for them anew.',
  'component.handler-threw': 'A component threw when the reader used it; it stays on the page.',
  'component.threw': 'A component threw while it was drawn, or right after.',
  'component.too-old': 'A node requires a later version of its component.',
  'component.unavailable': 'The program of a component could not be loaded.',
  'component.unknown': 'A node names a component that the catalog does not have.',
  'each.not-a-list': 'A node is to be repeated for what is no list.',
  'each.too-many': 'The repeats of a script show more nodes than a page renders.',
  'expression.failed': 'An expression could not be computed.',
  'expression.malformed': 'An expression is none of the language.',
  'expression.unavailable': 'The program that computes expressions could not be loaded.',
  'flow.failed': 'A flow of a page could not be started.',
  'flow.not-offered': 'A flow was started that this campaign has no settings for.',
  'flow.not-running': 'An action sends an event to a flow that does not run.',
  'flow.unknown': 'An action or a page names a flow that does not exist.',
  'link.unsafe': 'A link does not lead to an https address.',
  'list.unknown': 'An action names a list that does not exist.',
  'node.malformed': 'A node does not have the form of a node.',
  'node.too-deep': 'Nodes stand deeper in each other than a page can draw.',
  'program.rejected': 'The program of the page failed while nobody waited for it (an unhandled rejection).',
  'program.threw': 'The program of the page threw outside of any component.',
  'props.invalid': 'Properties of a node do not fit its component.',
  'route.condition':
    'The condition of a route could not be computed, or gave neither true nor false; the page counts as closed.',
  'route.malformed': 'A route of the routes script is none; the others are used.',
  'script.empty': 'Nothing came for a script, or it shows nothing to this reader.',
  'script.malformed': 'A script is JSON, but has not the form of a script.',
  'script.missing': 'The release has no script of this name.',
  'script.not-found': 'The server answered 404 for a script that the release names.',
  'script.not-json': 'What came for a script is no JSON: HTML, half a script, or something else.',
  'script.other': 'What came for a script is another one, of another name or kind.',
  'script.refused': 'The server, or something before it, refused to give a script; the status is in the message.',
  'script.server-error': 'The server failed to give a script; the status is in the message.',
  'script.too-large': 'A script is larger than a page takes.',
  'script.too-late': 'A script did not come in time.',
  'script.unreachable': 'No answer came for a script: no network, or a broken connection.',
  'text.missing': 'There is no text of this key, neither in the release nor in the product.',
  'theme.malformed': 'A token of the theme is missing or not of its kind; the product’s own value stands in.',
  'value.too-deep': 'Values stand deeper in each other than a page resolves.',
} as const satisfies Readonly<Record<string, string>>;

export type ReportCode = keyof typeof reportCodes;
