import { useTheme } from '@mui/material/styles';
import { Link } from '@backstage/ui';
import { groupFill, groupSlots } from './groupColors';
import { treemapTiles } from './treemapTiles';
import styles from './Treemap.module.css';

const RATIO = 2.4;

/** Parts of a whole as tiles, each with its name and value. @internal */
export function Treemap(props: {
  label: string;
  /** In descending order, each with its value and unit as text, and where its tile leads. */
  parts: readonly { name: string; value: number; text: string; href: string }[];
}) {
  const { label, parts } = props;
  const { palette } = useTheme();
  const tiles = treemapTiles(
    parts.map(({ value }) => value),
    RATIO,
  );
  const slots = groupSlots(new Map(parts.map(one => [one.href, one.value])));
  return (
    <ul
      className={styles.map}
      style={{ aspectRatio: RATIO }}
      aria-label={label}
    >
      {parts.map(({ name, text, href }, index) => {
        const { left, top, width, height } = tiles[index];
        const { borderColor } = groupFill(slots.get(href), palette.mode);
        return (
          <li
            key={href}
            title={`${name}: ${text}`}
            style={{
              left: `${left}%`,
              top: `${top}%`,
              width: `${width}%`,
              height: `${height}%`,
              ['--sq-hue' as string]: borderColor,
            }}
          >
            <Link href={href}>
              <strong>{name}</strong>
              <span>{text}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
