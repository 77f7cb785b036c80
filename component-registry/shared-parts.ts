import type { SkinParts } from './definition/skin-parts.ts';

/** What a skin can style of the pieces that components share, and of the frame of the page. */
export const sharedParts = {
  Lettering: {
    parts: {
      display: 'Latin display lettering.',
      figure: 'Figures.',
      heading: 'Headings.',
    },
  },
  Pressable: {
    parts: {
      root: 'Any button.',
      danger: 'A button whose action cannot be undone.',
      block: 'A button over the whole width.',
      ghost: 'A quiet button.',
      primary: 'The main button.',
      secondary: 'The button beside it.',
      small: 'A small button.',
    },
  },
  Surface: {
    parts: {
      card: 'A light card.',
      panel: 'A surface that lies on the page.',
      paper: 'A light surface.',
    },
  },
  Field: {
    parts: {
      root: 'A field: label, control, notes.',
      control: 'Where one writes.',
      count: 'The counted characters.',
      foot: 'What stands below the control.',
      head: 'Label and mark above the control.',
      hint: 'The hint.',
      input: 'The input of the browser, over the form that is seen.',
      label: 'The label.',
      option: 'A choice.',
      problem: 'What is wrong.',
      required: 'The mark of what is required.',
      tool: 'A small button at the control.',
    },
    states: {
      locked: 'What cannot be changed now.',
      over: 'More characters than allowed.',
      wrong: 'What was filled in wrongly.',
    },
  },
  Amount: {
    parts: {
      root: 'A number with its unit.',
      figure: 'The figure.',
      unit: 'The unit.',
    },
  },
  Rarity: {
    parts: {
      root: 'How rare something is.',
      mark: 'One of its marks.',
      marks: 'Its marks.',
      name: 'What that is called.',
    },
    states: { rarity: 'From 1 to 5.' },
  },
  Avatar: {
    parts: {
      root: 'The whole.',
      picture: 'The picture.',
    },
  },
  AuthorFace: {
    parts: {
      root: 'The icon of an account.',
      picture: 'The picture.',
    },
  },
  ActButton: {
    parts: {
      root: 'What is done to a post or a video.',
      count: 'How often it was done by everybody.',
      face: 'Icon and count.',
      icon: 'The icon.',
      label: 'What it is called.',
      points: 'What it gives, or takes.',
      tick: 'The mark that it is done.',
    },
    states: {
      act: '"like", "retweet", "quote" or "reply".',
      cost: 'It takes points.',
      fresh: 'It was done while the fan looked.',
      state: '"open", "underWay", "pending" or "done".',
    },
  },
  EarnedMark: {
    parts: {
      root: 'The mark of what was earned.',
      words: 'Its words.',
    },
    states: { fresh: 'It was earned while the fan looked.' },
  },
  Drawing: {
    parts: {
      root: 'The whole.',
      image: 'The image.',
    },
    states: {
      faded: 'It has ended.',
    },
  },
  TickBox: {
    parts: {
      root: 'The box of a checkbox that is seen.',
      frame: 'What frames it.',
      tick: 'The tick.',
    },
  },
  PressReason: {
    parts: {
      root: 'Why a button cannot be pressed.',
    },
  },
  Icon: {
    parts: {},
    ornaments: {
      root: 'An icon.',
    },
  },
  Embed: {
    parts: {
      root: 'The whole.',
      cover: 'What stands in its place.',
      loading: 'The words while it loads.',
      note: 'The note.',
      poster: 'The still picture.',
      show: 'The button that shows it.',
      title: 'The title.',
    },
  },
  Page: {
    parts: {
      root: 'The whole page.',
      footer: 'The footer of the page.',
      header: 'The header of the page.',
      main: 'The content of the page.',
      progress: 'The line that tells that another page is coming.',
      skipLink: 'The link to the content, for keyboards.',
    },
  },
  Dialog: {
    parts: {
      root: 'The sheet or dialog.',
      backdrop: 'What dims the page.',
      body: 'Its content.',
      close: 'The button that closes it.',
      grip: 'The area that is dragged.',
      title: 'The title.',
      titleBar: 'The line of the title.',
    },
    ornaments: {
      handle: 'The handle.',
    },
    states: {
      dragging: 'It is being dragged.',
      kind: '"menu" or "dialog".',
      state: '"open" or "closing".',
    },
  },
  LeaveDialog: {
    parts: {
      go: 'The button that leaves.',
      leave: 'The question.',
      stay: 'The button that stays.',
    },
  },
  Loading: {
    parts: {
      beneath: 'The page beneath, while it waits.',
      cover: 'What covers the page.',
    },
  },
  PlainView: {
    parts: {
      root: 'The whole.',
      loading: 'The words while it loads.',
      strip: 'The strip at the bottom.',
    },
    ornaments: {
      mark: 'A mark.',
      spinner: 'What turns while it asks.',
    },
  },
  Toast: {
    parts: {
      root: 'The whole.',
      dismiss: 'The button that dismisses it.',
      region: 'Where messages appear.',
    },
    states: {
      level: 'Kind of the message: "info", "success" or "danger".',
    },
  },
  ConsentBar: {
    parts: {
      root: 'The whole.',
      choice: 'A button of the choice.',
      choices: 'The buttons.',
      heading: 'The heading.',
      words: 'The words.',
    },
  },
} as const satisfies Readonly<Record<string, SkinParts>>;
