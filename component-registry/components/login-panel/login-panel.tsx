import { useState } from 'react';
import type { ComponentProps } from '../../component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import type { loginPanel } from './login-panel.schema.ts';
import styles from './login-panel.module.css';

export { default as validate, version } from './login-panel.schema.ts?validate';

/** The ways in: sign-up and login; both carry whether another account is wanted (spec §2, Login). */
export default function LoginPanel(props: ComponentProps<typeof loginPanel>) {
  const { signUpLabel, loginLabel, anotherAccountLabel, note, signUpClosed = false, emit } = props;
  const [anotherAccount, setAnotherAccount] = useState(false);
  const signUp = (
    <PressButton
      key="signUp"
      className={signUpClosed ? styles.second : styles.first}
      onPress={() => emit('signUp', { anotherAccount })}
    >
      <Icon name="user-plus" />
      {signUpLabel}
    </PressButton>
  );
  const login = (
    <PressButton
      key="login"
      className={signUpClosed ? styles.first : styles.second}
      onPress={() => emit('login', { anotherAccount })}
    >
      <Icon name="log-in" />
      {loginLabel}
    </PressButton>
  );
  return (
    <div className={styles.panel}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {signUpClosed ? [login, signUp] : [signUp, login]}
      <label className={styles.another}>
        <span>{anotherAccountLabel}</span>
        <input
          className={styles.input}
          type="checkbox"
          role="switch"
          checked={anotherAccount}
          onChange={(event) => setAnotherAccount(event.currentTarget.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
      </label>
    </div>
  );
}
