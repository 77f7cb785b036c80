import { useFormats, useNow, useText } from '#runtime/component-hooks.ts';
import { prizeStateOf } from '#schemas/entities/prize-state.ts';
import { fragmentOfItem } from '#schemas/page/item-fragment.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { PressTarget } from '../../press/press-target.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import surfaces from '../../styles/surfaces.module.css';
import type { prizePeek } from './prize-peek.schema.ts';
import styles from './prize-peek.module.css';

export { default as validate, version } from './prize-peek.schema.ts?validate';

export default function PrizePeek(props: ComponentProps<typeof prizePeek>) {
  const { prize, to, leadsToPrize = false, emit, handles } = props;
  if (to === undefined && !handles('press')) {
    return (
      <div data-part="PrizePeek.root Surface.card" className={classes(surfaces.card, styles.peek)}>
        <Face {...props} />
      </div>
    );
  }
  return (
    <PressTarget
      to={to !== undefined && leadsToPrize ? `${to}${fragmentOfItem(prize.id)}` : to}
      data-part="PrizePeek.root Surface.card"
      className={classes(surfaces.card, styles.peek, styles.pressable)}
      onPress={() => emit('press')}
    >
      <Face {...props} />
    </PressTarget>
  );
}

function Face({ prize, pointName }: ComponentProps<typeof prizePeek>) {
  const text = useText();
  const formats = useFormats();
  const state = prizeStateOf(prize, useNow());
  const isFinished = state !== 'exchangeable';
  const end = text(state === 'emptyUserAmount' ? 'prizes.exchanged' : 'prizes.ended');
  return (
    <>
      <span data-part="PrizePeek.picture" className={styles.picture} data-finished={isFinished || undefined}>
        {prize.parameter.iconSrc !== '' && (
          <img src={prize.parameter.iconSrc} alt="" width={96} height={96} loading="lazy" decoding="async" />
        )}
        {isFinished && (
          <span data-part="PrizePeek.banner" className={styles.banner}>
            {end}
          </span>
        )}
      </span>
      <span data-part="PrizePeek.name" className={styles.name}>
        {prize.name}
      </span>
      <span data-part="PrizePeek.cost" className={styles.cost}>
        <span data-part="PrizePeek.figure Lettering.figure" className={classes(lettering.figure, styles.figure)}>
          {formats.number(prize.exchangePoint)}
        </span>
        <span data-part="PrizePeek.unit" className={styles.unit}>
          {pointName}
        </span>
      </span>
    </>
  );
}
