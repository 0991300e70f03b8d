import { useEffect, useRef } from 'react';
import { FitAddon } from '@xterm/addon-fit';
import { Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import { errorText } from '@squadron/backstage-plugin-squadron-react';
import { connectShell } from './connectShell';
import styles from './Shell.module.css';

/** As in logs. The colors of programs are made for a dark screen. */
const THEME = { background: '#16181d', foreground: '#e8eaed' };

/** A terminal with a command while it is mounted. All keys but Shift+Tab go to the command. @internal */
export function TerminalBox(props: {
  label: string;
  open: () => Promise<WebSocket>;
  on: Parameters<typeof connectShell>[2];
  onLeave: () => void;
}) {
  const { label, open, on, onLeave } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const terminal = new Terminal({ theme: THEME, screenReaderMode: true });
    const fit = new FitAddon();
    terminal.loadAddon(fit);
    terminal.open(box.current!);
    terminal.textarea?.setAttribute('aria-label', label);
    terminal.attachCustomKeyEventHandler(event => {
      // Not F6, with which React Aria moves between landmarks before the terminal receives it.
      const leaves = event.key === 'Tab' && event.shiftKey;
      if (leaves) {
        event.preventDefault();
        onLeave();
      }
      return !leaves;
    });
    const observer = new ResizeObserver(() => fit.fit());
    observer.observe(box.current!);
    terminal.focus();
    const opening = open();
    opening.then(
      socket => connectShell(socket, terminal, on),
      error => on.end({ message: errorText(error) }),
    );
    return () => {
      opening.then(socket => socket.close()).catch(() => {});
      observer.disconnect();
      terminal.dispose();
    };
    // Changes of the page do not end it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div ref={box} className={styles.box} />;
}
