import '@backstage/cli/asset-types';
import ReactDOM from 'react-dom/client';
import { app } from './App';
import '@backstage/ui/css/styles.css';
import './theme.css';

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no element with the ID "root"');
}
ReactDOM.createRoot(root).render(app.createRoot());
