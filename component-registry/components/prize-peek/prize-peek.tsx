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
      <div className={classes(surfaces.ticket, styles.peek)}>
        <Ticket {...props} />
      </div>
    );
  }
  return (
    <PressTarget
      to={to !== undefined && leadsToPrize ? `${to}${fragmentOfItem(prize.id)}` : to}
      className={classes(surfaces.ticket, styles.peek, styles.pressable)}
      onPress={() => emit('press')}
    >
      <Ticket {...props} />
    </PressTarget>
  );
}

function Ticket({ prize, pointName }: ComponentProps<typeof prizePeek>) {
  const text = useText();
  const formats = useFormats();
  const state = prizeStateOf(prize, useNow());
  const isFinished = state !== 'exchangeable';
  const end = text(state === 'emptyUserAmount' ? 'prizes.exchanged' : 'prizes.ended');
  return (
    <>
      <span className={classes(styles.picture, isFinished && styles.finished)}>
        {prize.parameter.iconSrc !== '' && (
          <img src={prize.parameter.iconSrc} alt="" width={96} height={96} loading="lazy" decoding="async" />
        )}
        {isFinished && <span className={styles.banner}>{end}</span>}
      </span>
      <span className={styles.name}>{prize.name}</span>
      <span className={styles.cost}>
        <span className={classes(lettering.figure, styles.figure)}>{formats.number(prize.exchangePoint)}</span>
        <span className={styles.unit}>{pointName}</span>
      </span>
    </>
  );
}
