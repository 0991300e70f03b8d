import { inertText } from '../Inert';
import { shortenMiddle } from './shortenMiddle';
import styles from './Name.module.css';

/** The name of an object, in monospace, shortened past 40 characters with the full form on hover. @public */
export function Name(props: { name: string; namespace?: string }) {
  const { namespace } = props;
  const name = inertText(props.name);
  const full = namespace ? `${namespace}/${name}` : name;
  return (
    <span className={styles.name} title={full}>
      {namespace && <span className={styles.namespace}>{namespace} / </span>}
      {shortenMiddle(name, 40)}
    </span>
  );
}
