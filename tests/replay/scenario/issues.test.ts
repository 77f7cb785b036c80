import { describe, expect, it } from 'vitest';
import { useWrittenScenarios } from './support/written-scenarios.ts';

const scenarios = await useWrittenScenarios();

const verbs =
  '"visit", "reload", "goBack", "press", "longPress", "type", "choose", "upload", "download", "key", "scroll", "inBrowser", "leave", "waitFor", "pass", "meanwhile", "use"';

/** A scenario whose second line holds one step. */
function withStep(step: string): string {
  return `{ "scenario": "One", "steps": [\n${step}\n] }`;
}

/** A scenario whose second line says what is given. */
function withGiven(given: string): string {
  return `{ "scenario": "One", "given":\n${given},\n"steps": [{ "visit": "/" }] }`;
}

function withUpload(file: string): string {
  return withStep(`{ "upload": { "file": "${file}", "into": { "button": "x" } } }`);
}

async function issuesOfOne(text: string) {
  return scenarios.issuesOf({ 'one.json': text });
}

describe('Steps', () => {
  it.each([
    ['{ "pres": { "button": "x" } }', ['There is no step "pres". → did you mean "press"?']],
    ['{ "wiggle": true }', [`There is no step "wiggle". → there are "note", ${verbs}, "with", "then"`]],
    ['{}', [`This step does nothing. → add "then", or one of ${verbs}`]],
    ['{ "note": "x" }', [`This step does nothing. → add "then", or one of ${verbs}`]],
    [
      '{ "press": { "button": "x" }, "pass": "3 s" }',
      ['This step does several things: "press", "pass". → make a step of each'],
    ],
    [
      '{ "visit": "/", "with": { "a": "b" } }',
      ['This step has "with", but uses no part. → add "use" with the name of a part'],
    ],
    [
      '{ "pass": "3 sec" }',
      [
        '"pass" is "3 sec", which is not in the wanted form. → lets this much time pass, for the page and for the server. Such as "300 ms", "5 s", "2 min", "3 h" or "21 days"',
      ],
    ],
    ['{ "visit": 3 }', ['"visit" must be a text, not a number.']],
  ])('%s', async (step, expected) => {
    expect(await issuesOfOne(withStep(step))).toEqual(expected.map((issue) => `one.json:2 ${issue}`));
  });
});

describe('Things on the screen', () => {
  it.each([
    ['{ "buton": "x" }', ['There is no kind of thing "buton" on the screen. → did you mean "button"?']],
    [
      '{ "in": "main" }',
      ['This does not say which thing on the screen is meant. → add its kind and name, such as "button": "OK"'],
    ],
    [
      '{ "button": "x", "text": "y" }',
      [
        'This names several things: "text", "button". → keep one; to say inside of which thing it is, write the other below "in"',
      ],
    ],
    [
      '{ "button": "x", "in": { "nth": 1 } }',
      ['This does not say which thing on the screen is meant. → add its kind and name, such as "button": "OK"'],
    ],
    [
      '{ "button": "x", "in": "banana" }',
      ['"in" is "banana", but must be one of "main", "banner", "contentinfo", "dialog", "status".'],
    ],
    [
      '{ "button": "x", "disabled": true }',
      ['"disabled" can not be used to find what is meant here. → remove it; "see" and "waitFor" look at it'],
    ],
  ])('%s', async (target, expected) => {
    const issues = await issuesOfOne(withStep(`{ "press": ${target} }`));
    expect(issues).toEqual(expected.map((issue) => `one.json:2 ${issue}`));
  });

  it('may not be seen and not seen', async () => {
    const step =
      '{ "then": { "see": [{ "text": "a", "in": "main" }],\n"notSee": [{ "text": "b" },\n{ "in": "main", "text": "a" }] } }';
    expect(await issuesOfOne(withStep(step))).toEqual([
      'one.json:4 The same thing stands in "see" and in "notSee". → remove one of them',
    ]);
  });
});

describe('What is given', () => {
  it.each([
    ['{ "member": { "persona": "hina_hosh" } }', ['There is no persona "hina_hosh". → did you mean "hina_hoshi"?']],
    ['{ "stock": { "plush-brid": 1 } }', ['The campaign has no prize "plush-brid". → did you mean "plush-bird"?']],
    [
      '{ "clock": "2026-13-01T00:00:00Z" }',
      [
        '"clock" is "2026-13-01T00:00:00Z", which is not in the wanted form. → the time when it begins; "2026-11-21T12:00:00+09:00" if left out',
      ],
    ],
    [
      '{ "product": { "settings": { "hashTag": [] } } }',
      ['The campaign has no setting "hashTag". → did you mean "hashTags"?'],
    ],
    [
      '{ "product": { "settings": { "deregisterStatus": "off" } } }',
      ['"deregisterStatus" is "off", but must be one of "valid", "invalid".'],
    ],
    ['{ "locale": "jp" }', ['"locale" is "jp", but must be one of "ja", "en", "ko". → did you mean "ja"?']],
    ['{ "membre": {} }', ['Given has no property "membre". → did you mean "member"?']],
  ])('%s', async (given, expected) => {
    expect(await issuesOfOne(withGiven(given))).toEqual(expected.map((issue) => `one.json:2 ${issue}`));
  });

  it('may name no prize that is far from all', async () => {
    const history = '[{ "exchanged": "plush", "ago": "1 h" }]';
    expect(await issuesOfOne(withGiven(`{ "member": { "persona": "hina_hoshi", "history": ${history} } }`))).toEqual([
      expect.stringMatching(
        /^one\.json:2 The campaign has no prize "plush"\. → campaign\.json has "plush-bird", "acrylic-stand", /,
      ),
    ]);
  });
});

describe('Rules', () => {
  it.each([
    ['["2.01"]', []],
    ['["2.99", "2.01"]', ['one.json:2 There is no rule "2.99". → did you mean "2.09"?']],
    ['["guards"]', ['one.json:2 There is no rule "guards". → docs/rules.md has them all']],
    ['[]', [expect.stringMatching(/^one\.json:2 /)]],
  ])('%s', async (rules, expected) => {
    expect(await issuesOfOne(`{ "scenario": "One",\n"rules": ${rules}, "steps": [{ "visit": "/" }] }`)).toEqual(
      expected,
    );
  });
});

describe('Files to upload', () => {
  it('stand in a folder of their own, and are no scenarios', async () => {
    const one = withUpload('face.png');
    expect(await scenarios.issuesOf({ 'one.json': one, 'files/face.png': '', 'files/data.json': '{}' })).toEqual([]);
  });

  it.each([
    ['fase.png', 'There is no file "fase.png" to upload. → did you mean "face.png"?'],
    ['movie.mp4', 'There is no file "movie.mp4" to upload. → it would be files/movie.mp4; there are "face.png"'],
  ])('%s is not there', async (file, expected) => {
    expect(await scenarios.issuesOf({ 'one.json': withUpload(file), 'files/face.png': '' })).toEqual([
      `one.json:2 ${expected}`,
    ]);
  });

  it('are named, not looked for elsewhere', async () => {
    expect(await issuesOfOne(withUpload('../face.png'))).toEqual([
      'one.json:2 There is no file "../face.png" to upload. → it would be face.png',
    ]);
  });
});

describe('Faults', () => {
  it.each([
    [
      '{ "call": "GET /prizes" }',
      ['This fault does not say what goes wrong. → add one of "answers", "loses", "takes", "hangs"'],
    ],
    [
      '{ "provider": "token", "times": 2 }',
      ['This fault does not say what goes wrong. → add one of "answers", "loses", "takes", "hangs"'],
    ],
    [
      '{ "call": "GET /prizes", "answers": 500, "loses": "reply", "takes": "1 s" }',
      ['This fault goes wrong in ways that exclude each other: "answers", "loses". → keep one of them'],
    ],
    [
      '{ "call": "GET /prizes", "hangs": true, "takes": "1 s" }',
      ['This fault goes wrong in ways that exclude each other: "takes", "hangs". → keep one of them'],
    ],
    [
      '{ "call": "GET /prizes", "takes": "1 s", "body": {} }',
      ['"body" says nothing without "answers". → add "answers"'],
    ],
    [
      '{ "call": "GET /prizes", "answers": 500, "type": "text/html" }',
      ['"type" says nothing without "sends". → add "sends"'],
    ],
    [
      '{ "call": "GET /prizes", "answers": 500, "body": {}, "sends": "" }',
      ['This fault has two answers: "body" and "sends". → keep one of them'],
    ],
    [
      '{ "script": "page/prizes" }',
      ['This fault of a script does not say what goes wrong. → add one of "becomes", "reads", "begins"'],
    ],
    [
      '{ "script": "page/prizes", "becomes": "empty", "reads": {} }',
      ['This fault of a script says several things: "becomes", "reads". → keep one of them'],
    ],
    [
      '{ "script": "page/prises", "becomes": "empty" }',
      ['The campaign has no script "page/prises". → did you mean "page/prizes"?'],
    ],
    [
      '{ "provider": "profil", "hangs": true }',
      ['"provider" is "profil", but must be one of "token", "profile". → did you mean "profile"?'],
    ],
  ])('%s', async (fault, expected) => {
    const issues = await issuesOfOne(withGiven(`{ "faults": [${fault}] }`));
    expect(issues).toEqual(expected.map((issue) => `one.json:2 ${issue}`));
  });

  it('is of one thing', async () => {
    const fault = '{ "call": "GET /prizes", "provider": "token", "hangs": true }';
    expect((await issuesOfOne(withGiven(`{ "faults": [${fault}] }`)))[0]).toBe(
      'one.json:2 This fault is of several things: "call", "provider". → make a fault of each',
    );
  });
});

describe('What is expected', () => {
  it.each([
    ['{ "stored": { "members": ["hina"] } }', /There is no persona "hina"/],
    ['{ "stored": { "awards": [{ "prize": "plush-brid", "amount": 1 }] } }', /no prize "plush-brid"/],
    ['{ "sent": [{ "call": "/prizes" }] }', /"call" is "\/prizes", which is not in the wanted form/],
  ])('%s', async (expectation, expected) => {
    expect(await issuesOfOne(withStep(`{ "then": ${expectation} }`))).toEqual([expect.stringMatching(expected)]);
  });
});

describe('Files', () => {
  it('are JSON', async () => {
    expect(await issuesOfOne('{ "scenario": "One",\n"steps": [{ "visit": "/" },] }')).toEqual([
      'one.json:2 A comma stands before a closing bracket. → remove the comma',
    ]);
  });

  it('say what they are', async () => {
    expect(await issuesOfOne('{ "scenario": "", "step": [] }')).toEqual([
      'one.json:1 Scenario lacks "steps". → what happens, in this order',
      'one.json:1 "scenario" must not be empty.',
      'one.json:1 Scenario has no property "step". → did you mean "steps"?',
    ]);
  });

  it('are wrong one by one: the others are played', async () => {
    await scenarios.write({ 'good.json': withStep('{ "visit": "/" }'), 'bad.json': withStep('{}') });
    const { plans, issues } = await scenarios.load();
    expect([plans.map(({ id }) => id), issues.length]).toEqual([['good'], 1]);
  });
});
