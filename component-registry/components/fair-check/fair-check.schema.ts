import Type from 'typebox';
import { factNames, gachaSteps, proofKinds, raffleSteps } from '#schemas/fair/fair-check.ts';
import { List } from '#schemas/values/bounded.ts';
import { RaffleEntry } from '#schemas/entities/raffle.ts';
import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

const Group = <Properties extends Type.TProperties>(description: string, properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, description });

const Verdict = (when: string) =>
  Group(`Words ${when}.`, { title: Words(`Says so, ${when}.`), text: Words(`What that means, ${when}.`) });

export const fairCheck = define({
  name: 'FairCheck',
  version: '1.0',
  description:
    'Computes a draw again in the browser of the fan, from what is published or from a file of it, and says step by step what agrees.',
  props: Props({
    kind: Choice([...proofKinds], 'What is computed; a file may hold either.'),
    of: Optional(Words('Which: the id of a draw, or that of a raffle. Empty where only a file is waited for.')),
    mine: Optional(
      List(Type.Pick(RaffleEntry, ['entries']), 100, {
        description: 'What the member entered; bind "lists.raffleEntries.items". Entries of other raffles do no harm.',
      }),
    ),
    label: Words('Name of the list of steps, for who hears it.'),
    loading: Words('That what is published is being fetched.'),
    computing: Words('That it is being computed.'),
    verdicts: Group('What all steps come to.', {
      agrees: Verdict('when every step agrees'),
      differs: Verdict('when one does not'),
      open: Verdict('as long as it cannot be computed'),
    }),
    openAt: Words('Before the instant from which on it can be computed.'),
    marks: Group('Whether a step agrees.', {
      agrees: Words('That a step agrees; short.'),
      differs: Words('That a step does not agree; short.'),
      open: Words('That a step cannot be computed yet; short.'),
    }),
    figures: Words('Opens the figures of a step.'),
    steps: Type.Array(
      Props({
        step: Choice([...gachaSteps, ...raffleSteps], 'Which step.'),
        title: Words('What it is about.'),
        text: Words('What is computed, in plain words.'),
        differs: Words('What it means when it does not agree.'),
      }),
      {
        maxItems: gachaSteps.length + raffleSteps.length,
        description: 'Words of each step; one without is not shown.',
      },
    ),
    facts: Type.Array(Props({ fact: Choice([...factNames], 'Which figure.'), name: Words('What it is called.') }), {
      maxItems: factNames.length,
      description: 'Names of figures; one without is not shown.',
    }),
    odds: Group('Words of the table of items.', {
      caption: Words('Name of the table of items.'),
      item: Words('Head of their names.'),
      numbers: Words('Head of the numbers that give them.'),
      chance: Words('Head of how many numbers that are.'),
      hit: Words('Marks the item that the number gives.'),
    }),
    raffle: Optional(
      Group('Words of raffles; a campaign without any leaves them out.', {
        caption: Words('Name of the table of those who were drawn.'),
        rank: Words('Head of the ranks.'),
        entry: Words('Head of the entries.'),
        result: Words('Head of what came of them.'),
        won: Words('That an entry won.'),
        reserve: Words('That an entry is a reserve.'),
        passed: Words('That the winner could not be reached.'),
        lost: Words('That an entry was not drawn.'),
        mine: Words('Heading of the field that finds an entry, and of the entries of the member.'),
        own: Optional(Words('Heading where the member has entries; as without any if left out.')),
        find: Words('Label of the field that finds an entry.'),
        none: Words('That there is no such entry.'),
      }),
    ),
    file: Group('Words of what has to do with files.', {
      heading: Words('Heading of what has to do with files.'),
      hint: Words('What files are good for.'),
      save: Words('Saves what is published as a file.'),
      open: Words('Opens such a file; it may also be dropped there.'),
      paste: Words('Label of the field for the text of such a file.'),
      check: Words('Computes what was pasted.'),
    }),
    problems: Group('What went wrong.', {
      missing: Words('That nothing of that kind is published.'),
      failed: Words('That it could not be fetched.'),
      again: Words('Fetches it once more.'),
      unreadable: Words('That a file is cut off or no JSON.'),
      unknown: Words('That a file is nothing that is published of draws.'),
      insecure: Words('That this browser does not compute here.'),
    }),
  }),
  parts: {
    root: 'The whole.',
    chance: 'How many numbers give an item.',
    drop: 'Where a file is opened or dropped.',
    fact: 'A figure: its name and its value.',
    factName: 'The name of a figure.',
    factValue: 'The value of a figure.',
    figures: 'What opens the figures of a step.',
    file: 'What has to do with files.',
    fileHeading: 'Its heading.',
    hint: 'What files are good for.',
    mark: 'Whether a step agrees.',
    mine: 'Entries of the member.',
    number: 'The number that came out.',
    odds: 'The table of items.',
    paste: 'Where the text of a file is pasted.',
    problem: 'What is wrong with a file, or with the way to it.',
    ruler: 'The ruler of all numbers.',
    rulerItem: 'The numbers of one item.',
    standing: 'Where an entry stands.',
    step: 'A step.',
    stepText: 'What is computed in it.',
    stepTitle: 'What it is about.',
    steps: 'The steps.',
    subject: 'What is computed.',
    verdict: 'What all steps come to.',
    verdictText: 'What that means.',
    verdictTitle: 'It, in a few words.',
    waiting: 'That it is being fetched or computed.',
  },
  ornaments: {
    needle: 'Points at the number on the ruler.',
    seal: 'A mark beside the verdict.',
    stamp: 'A mark beside a step.',
  },
  states: {
    state: 'agrees, differs or open.',
    hit: 'The item that the number gives.',
    rarity: 'How rare an item is, from 1 to 5.',
  },
  example: {
    id: 'check',
    props: {
      kind: 'gacha',
      of: { $bind: 'route.params.drawId' },
      label: { ja: '確かめる手順', en: 'Steps', ko: '확인 단계' },
      loading: { ja: '読みこんでいます…', en: 'Fetching…', ko: '불러오는 중…' },
      computing: { ja: '計算しています…', en: 'Computing…', ko: '계산하는 중…' },
      verdicts: {
        agrees: {
          title: { ja: '公開された種のとおりです', en: 'It agrees with the seed', ko: '공개된 시드와 일치합니다' },
          text: {
            ja: '同じ計算で、同じ結果になりました。',
            en: 'The same sum gave the same result.',
            ko: '같은 계산에서 같은 결과가 나왔습니다.',
          },
        },
        differs: {
          title: { ja: '合わないところがあります', en: 'Something does not agree', ko: '맞지 않는 곳이 있습니다' },
          text: { ja: '下の手順を見てください。', en: 'See the steps below.', ko: '아래 단계를 확인하세요.' },
        },
        open: {
          title: { ja: 'まだ計算できません', en: 'It cannot be computed yet', ko: '아직 계산할 수 없습니다' },
          text: {
            ja: '種は終了後に公開されます。',
            en: 'The seed is published after the end.',
            ko: '시드는 종료 후 공개됩니다.',
          },
        },
      },
      openAt: { ja: '確かめられる日時', en: 'From', ko: '확인할 수 있는 시각' },
      marks: {
        agrees: { ja: '一致', en: 'Agrees', ko: '일치' },
        differs: { ja: '不一致', en: 'Differs', ko: '불일치' },
        open: { ja: 'まだ', en: 'Not yet', ko: '아직' },
      },
      figures: { ja: '数字を見る', en: 'See the figures', ko: '숫자 보기' },
      steps: [
        {
          step: 'seed',
          title: { ja: '公開された種', en: 'The seed', ko: '공개된 시드' },
          text: {
            ja: '種のハッシュは、はじめに公開したものと同じです。',
            en: 'Its hash is the one that was published first.',
            ko: '시드의 해시가 처음 공개한 것과 같습니다.',
          },
          differs: {
            ja: '種が、はじめに公開したハッシュと合いません。',
            en: 'The seed does not have the hash that was published first.',
            ko: '시드가 처음 공개한 해시와 맞지 않습니다.',
          },
        },
      ],
      facts: [
        { fact: 'seedHash', name: { ja: '公開されたハッシュ', en: 'Published hash', ko: '공개된 해시' } },
        { fact: 'computedHash', name: { ja: '計算したハッシュ', en: 'Computed hash', ko: '계산한 해시' } },
      ],
      odds: {
        caption: { ja: '提供割合', en: 'Odds', ko: '제공 확률' },
        item: { ja: '景品', en: 'Item', ko: '경품' },
        numbers: { ja: '番号', en: 'Numbers', ko: '번호' },
        chance: { ja: '割合', en: 'Chance', ko: '확률' },
        hit: { ja: '出た番号', en: 'The number is here', ko: '나온 번호' },
      },
      file: {
        heading: { ja: 'ファイル', en: 'Files', ko: '파일' },
        hint: {
          ja: '保存して、あとで確かめられます。',
          en: 'Save it, and check it later.',
          ko: '저장해 두고 나중에 확인할 수 있습니다.',
        },
        save: { ja: 'データを保存', en: 'Save', ko: '데이터 저장' },
        open: { ja: 'ファイルをひらく', en: 'Open a file', ko: '파일 열기' },
        paste: { ja: 'データを貼りつける', en: 'Paste the data', ko: '데이터 붙여넣기' },
        check: { ja: '確かめる', en: 'Check', ko: '확인하기' },
      },
      problems: {
        missing: {
          ja: 'この抽選のデータはありません。',
          en: 'There is no such draw.',
          ko: '해당 추첨의 데이터가 없습니다.',
        },
        failed: {
          ja: 'データを読みこめませんでした。',
          en: 'It could not be fetched.',
          ko: '데이터를 불러오지 못했습니다.',
        },
        again: { ja: 'もう一度', en: 'Try again', ko: '다시 시도' },
        unreadable: {
          ja: 'ファイルが途中で切れています。',
          en: 'The file is cut off.',
          ko: '파일이 중간에 잘려 있습니다.',
        },
        unknown: {
          ja: '抽選のデータではありません。',
          en: 'This is no data of a draw.',
          ko: '추첨 데이터가 아닙니다.',
        },
        insecure: {
          ja: 'このブラウザーでは計算できません。',
          en: 'This browser cannot compute here.',
          ko: '이 브라우저에서는 계산할 수 없습니다.',
        },
      },
    },
  },
});
