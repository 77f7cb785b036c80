import { useState } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import type { loginPanel } from './login-panel.schema.ts';
import styles from './login-panel.module.css';

export { default as validate, version } from './login-panel.schema.ts?validate';

/** The ways in: sign-up and login; both carry whether another account is wanted. */
export default function LoginPanel(props: ComponentProps<typeof loginPanel>) {
  const { signUpLabel, loginLabel, anotherAccountLabel, note, signUpClosed = false, emit } = props;
  const [anotherAccount, setAnotherAccount] = useState(false);
  const signUp = { way: 'signUp', icon: 'user-plus', label: signUpLabel } as const;
  const login = { way: 'login', icon: 'log-in', label: loginLabel } as const;
  const ways = signUpClosed ? [login, signUp] : [signUp, login];
  return (
    <div data-part="LoginPanel.root" className={styles.panel}>
      {note !== undefined && (
        <p data-part="LoginPanel.note" className={styles.note}>
          {note}
        </p>
      )}
      {ways.map(({ way, icon, label }, position) => (
        <PressButton
          key={way}
          data-part={`LoginPanel.way Pressable.root Pressable.block Pressable.${position === 0 ? 'primary' : 'secondary'}`}
          className={position === 0 ? styles.first : styles.second}
          onPress={() => emit(way, { anotherAccount })}
        >
          <Icon name={icon} />
          {label}
        </PressButton>
      ))}
      <label data-part="LoginPanel.another" className={styles.another}>
        <span>{anotherAccountLabel}</span>
        <input
          data-part="LoginPanel.input"
          className={styles.input}
          type="checkbox"
          role="switch"
          checked={anotherAccount}
          onChange={(event) => setAnotherAccount(event.currentTarget.checked)}
        />
        <span data-part="LoginPanel.track" className={styles.track} aria-hidden="true" />
      </label>
    </div>
  );
}
