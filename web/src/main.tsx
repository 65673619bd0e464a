import 'virtual:brand.css';
import { brand, logoUrl } from 'virtual:brand';
import { createRoot } from 'react-dom/client';

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<img src={logoUrl} alt={brand.name} />);
